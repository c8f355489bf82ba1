import { type DestinationStream, type Logger, pino } from 'pino';
import { Unavailable } from '../store/db';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

export interface LogOptions {
  level?: LogLevel;
  destination?: DestinationStream;
}

const SECRETS = [
  /(\d{1,16}\.)?\b[0-9a-f]{32,}\b/gi,
  /[^\s"]*\b(?:hash|signature)=[^\s"]*/gi,
  /(?<=:\/\/[^\s:@/"]*:)[^\s@/"]+(?=@)/g,
] as const;

/** Replaces tokens, launch data and passwords in a log line. An error's text may contain them. */
export function withoutSecrets(line: string): string {
  return SECRETS.reduce((text, pattern) => text.replaceAll(pattern, '[secret]'), line);
}

/** Most bytes in the buffer while writes fail. */
const MOST_KEPT_BYTES = 1024 * 1024;

/**
 * Opens standard output, which may be a file on a full disk. Drops lines beyond a limit. Writes each line at once,
 * because pino's flush at exit would retry forever.
 */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({
    dest: 1,
    sync: true,
    maxLength: MOST_KEPT_BYTES,
    // A wait for a pipe's slow reader would stop all calls.
    retryEAGAIN: () => false,
  });
  output.on('error', () => undefined);
  return output;
}

let standardOutput: DestinationStream | undefined;

/** Creates the server's log of one JSON object per line, without headers, bodies or queries. */
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

/** Logs calls answered with 500. A database outage fails every call, so it is logged at most once a second. */
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

/** Returns an error's name, message, code and stack. Omits the database's details, which quote rows. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: name, message, code, stack, cause };
}
