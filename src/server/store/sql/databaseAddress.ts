import pg from 'pg';

const FORM = 'must be the address of a PostgreSQL database, like postgres://user:password@host/ninja';
const POSTGRES = /^(postgres(ql)?:\/\/|socket:|\/)/;
/** Matches a list of hosts. PostgreSQL's own programs accept one, but the driver doesn't. */
const SEVERAL = /^\w+:\/\/([^/?]*@)?[^/?@]*,[^/?@]*([/?]|$)|[?&]host=[^&]*(,|%2C)/i;

/** Returns the problem with a PostgreSQL address, worded to follow the variable's name, or null. */
export function addressProblem(address: string): string | null {
  if (address.trim() === '') return 'is empty';
  if (!POSTGRES.test(address)) return FORM;
  if (SEVERAL.test(address))
    return 'names several servers; name one address, and lead it to the server that takes writes';
  try {
    databaseName(address);
    return null;
  } catch (error) {
    // The error has a path if, for example, a certificate file is missing.
    if (error instanceof Error && 'path' in error) return `can't be used: ${error.message}`;
    return `${FORM}; other characters of a password are written like %2F`;
  }
}

/** Returns the name and host of a database, without user and password. */
export function databaseName(address: string): string {
  const { database, host, port } = new pg.Client({ connectionString: address });
  return `database ${database} on ${host}:${port}`;
}
