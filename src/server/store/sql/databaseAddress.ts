import pg from 'pg';

const FORM = 'must be the address of a PostgreSQL database, like postgres://user:password@host/ninja';
/** A host, or the folder of a socket. */
const POSTGRES = /^(postgres(ql)?:\/\/|socket:|\/)/;
/** PostgreSQL's own programs take a list, the driver takes none. */
const SEVERAL = /^\w+:\/\/([^/?]*@)?[^/?@]*,[^/?@]*([/?]|$)|[?&]host=[^&]*(,|%2C)/i;

/** What is wrong with an address of PostgreSQL, to follow the name of its variable. Null when it can be read. */
export function addressProblem(address: string): string | null {
  if (address.trim() === '') return 'is empty';
  if (!POSTGRES.test(address)) return FORM;
  if (SEVERAL.test(address))
    return 'names several servers; name one address, and lead it to the server that takes writes';
  try {
    databaseName(address);
    return null;
  } catch (error) {
    // Such as the file of a certificate that is not there.
    if (error instanceof Error && 'path' in error) return `can't be used: ${error.message}`;
    return `${FORM}; other characters of a password are written like %2F`;
  }
}

/** The database of an address by its name and host, without its user and password. */
export function databaseName(address: string): string {
  const { database, host, port } = new pg.Client({ connectionString: address });
  return `database ${database} on ${host}:${port}`;
}
