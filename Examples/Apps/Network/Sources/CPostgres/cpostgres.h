// PostgreSQL's own library for clients.
#include <libpq-fe.h>
