import * as v from 'valibot';

const wholeNumber = (otherwise: string) =>
  v.pipe(v.optional(v.string(), otherwise), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number));
const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty')));

/** Shorter secrets could be guessed. */
const SECRET_LENGTH = 24;

const Environment = v.object({
  ADMIN_IDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\s*\d{1,15}(\s*,\s*\d{1,15})*\s*$/, 'must be Telegram ids by commas'),
      v.transform((ids) => ids.split(',').map(Number)),
    ),
  ),
  ADMIN_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`)),
  ),
  DESK_FOLDER: text,
  BOT_TOKEN: text,
  DATABASE_URL: text,
  // 0 is no limit.
  LIMIT_PER_TOKEN: wholeNumber('20'),
  LIMIT_PER_ADDRESS: wholeNumber('500'),
  MAX_IN_FLIGHT: v.pipe(wholeNumber('2000'), v.minValue(1, 'must be at least 1')),
  TRUST_PROXY: text,
  MAINTENANCE: text,
  MAINTENANCE_UNTIL: v.optional(v.pipe(v.string(), v.isoTimestamp('must be like 2026-12-01T12:00:00Z'))),
  MIN_CLIENT_VERSION: v.optional(v.pipe(v.string(), v.regex(/^\d+(\.\d+){0,2}$/, 'must be like 1.2.3'))),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be a level'), 'info'),
});

/** The environment as the server reads it. docs/server.md names each setting. */
export type Settings = v.InferOutput<typeof Environment>;

/**
 * Reads the settings. Throws an error that names every wrong variable: a server that guesses is worse than
 * one that stays down.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const result = v.safeParse(Environment, environment);
  if (result.success) {
    if (result.output.ADMIN_IDS && !result.output.BOT_TOKEN)
      throw new Error('ADMIN_IDS needs BOT_TOKEN: without it nobody can tell who an operator is');
    return result.output;
  }
  const lines = result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  throw new Error(lines.join('\n'));
}
