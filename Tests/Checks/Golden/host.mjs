// Runs the program as WebAssembly and writes its table: `node host.mjs MODULE FIRST LAST`.
import { readFileSync } from "node:fs";

const [file, first, last] = process.argv.slice(2);
// Nothing is imported, so that the host can have no part in the bits.
const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
const { golden_write_table, machine_table, machine_table_size, memory } = instance.exports;
if (golden_write_table(Number(first), Number(last), 0) !== 0) process.exit(4);
process.stdout.write(new Uint8Array(memory.buffer, machine_table(), machine_table_size()));
