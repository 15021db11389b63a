# The first difference of a table from the committed one: awk -f compare.awk golden.txt TABLE
# Says nothing where there is none.
BEGIN { split("seed frames decks fades ramp audio events state", names) }
FNR == NR { golden[FNR] = $0; count = FNR; next }
$0 != golden[FNR] {
  split(golden[FNR], fields)
  for (i = 1; i <= 8; i++) if ($i != fields[i]) break
  printf "session %s: %s is %s and not %s\n", $1, names[i], $i, fields[i]
  found = 1
  exit
}
END { if (!found && FNR != count) printf "%d lines and not %d\n", FNR, count }
