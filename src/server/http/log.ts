import { type DestinationStream, type Logger, pino } from 'pino';
import { Unavailable } from '../store/db';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

export interface LogOptions {
  level?: LogLevel;
  /** Where lines go. The standard output when left out. */
  destination?: DestinationStream;
}

const SECRETS = [
  // A bearer token, its secret or the hash of one.
  /(\d{1,16}\.)?\b[0-9a-f]{32,}\b/gi,
  // Launch data: a query string that carries a signature.
  /[^\s"]*\b(?:hash|signature)=[^\s"]*/gi,
  // The password of a database address.
  /(?<=:\/\/[^\s:@/"]*:)[^\s@/"]+(?=@)/g,
] as const;

/**
 * A line of the log without tokens, launch data and passwords, whatever put them there. No caller logs them
 * on purpose, but an error's text may hold one.
 */
export function withoutSecrets(line: string): string {
  return SECRETS.reduce((text, pattern) => text.replaceAll(pattern, '[secret]'), line);
}

/** More is not kept while it cannot be written. */
const MOST_KEPT_BYTES = 1024 * 1024;

/**
 * The standard output, which may be a file on a full disk: lines are kept for a while and then lost. Each line is written at
 * once, because pino's own way of writing the last ones when the process ends would try for ever there.
 */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({
    dest: 1,
    sync: true,
    maxLength: MOST_KEPT_BYTES,
    // For a pipe whose reader is slow. To wait for it would stop all calls.
    retryEAGAIN: () => false,
  });
  output.on('error', () => undefined);
  return output;
}

let standardOutput: DestinationStream | undefined;

/** The server's log, one JSON object per line. It contains no header, no body and no query. */
export function createLog({ level = 'info', destination }: LogOptions = {}): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    hooks: { streamWrite: withoutSecrets },
  };
  if (destination) return pino(options, destination);
  standardOutput ??= openStandardOutput();
  return pino(options, standardOutput);
}

const OUTAGE_EVERY_MS = 1000;

/**
 * Logs calls that answered 500. It logs an outage of the database only once a second, because every call
 * fails then.
 */
export function errorLog(
  log: Pick<Logger, 'error' | 'warn'>,
): (err: unknown, call: { method: string; path: string; id?: string }) => void {
  let outageNotedAt = Number.NEGATIVE_INFINITY;
  return (err, { method, path, id }) => {
    const line = { requestId: id, err, method, path };
    if (!(err instanceof Unavailable)) {
      log.error(line, 'call failed');
      return;
    }
    const now = performance.now();
    if (now - outageNotedAt < OUTAGE_EVERY_MS) return;
    outageNotedAt = now;
    log.warn(line, 'the database does not answer');
  };
}

/**
 * Name, text, code and place of an error. A database's own details are left out, because they quote the row.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: name, message, code, stack, cause };
}
