import { existsSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Credentials, FIRST_OPERATOR, type Operator } from '../desk/credentials';
import { isMoment } from '../isMoment';
import { addressProblem } from '../store/sql/databaseAddress';

/** Largest accepted number. A larger one is a typing error. Enough digits would even parse as Infinity. */
const LARGEST = 1_000_000_000;
const wholeNumber = (otherwise: string) =>
  v.pipe(
    v.optional(v.string(), otherwise),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.maxValue(LARGEST, `must be at most ${LARGEST}`),
  );
const filled = v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'));
const text = v.optional(filled);
const databaseAddress = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? addressProblem(dataset.value) : null;
      if (problem !== null) addIssue({ message: problem });
    }),
  ),
);

const SECRET_LENGTH = 24;
const LONGEST_SECRET = 512;
/** Prefix length of the IPv4-mapped IPv6 addresses. Fastify trusts no proxy in a wider network of them. */
const MAPPED_BITS = 96;
const MAPPED = new BlockList();
MAPPED.addSubnet('::ffff:0:0', MAPPED_BITS, 'ipv6');
/** Matches an operator. A Telegram id has at most 15 digits, so a longer key is a secret. */
const OPERATOR = new RegExp(
  `^(?<name>[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]{0,39}):(?<role>looks|acts):(?:(?<id>[1-9]\\d{0,14})|(?<secret>[^\\s:]{${SECRET_LENGTH},${LONGEST_SECRET}}))$`,
  'u',
);
const OPERATORS_FORM = `must be like mika:acts:SECRET,ren:looks:SECRET, each secret of at least ${SECRET_LENGTH} characters or a Telegram id`;
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;
const TIME = 'must be like 2026-12-01T12:00:00Z';
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const Environment = v.object({
  ADMIN_IDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\s*[1-9]\d{0,14}(\s*,\s*[1-9]\d{0,14})*\s*$/, 'must be Telegram ids by commas'),
      v.transform((ids) => ids.split(',').map(Number)),
    ),
  ),
  ADMIN_OPERATORS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((entry) => OPERATOR.exec(entry.trim())?.groups ?? null)),
      v.everyItem((entry) => entry !== null, OPERATORS_FORM),
      v.transform((entries) => entries.flatMap((entry) => (entry ? operatorOf(entry) : []))),
      v.check((all) => areDistinct(all), 'must name each operator, secret and Telegram id once'),
    ),
  ),
  ADMIN_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`),
      v.maxLength(LONGEST_SECRET, `must have at most ${LONGEST_SECRET} characters`),
    ),
  ),
  DESK_FOLDER: v.optional(
    v.pipe(
      filled,
      v.check(
        (folder) => existsSync(join(folder, 'index.html')),
        'must be the folder of the built page, with its index.html: npm run build -- -c scripts/bundle/desk.config.ts makes .cache/desk',
      ),
    ),
  ),
  BOT_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      // Any other form, such as a quoted token, would fail every sign-in.
      v.regex(/^\d+:[\w-]+$/, 'must be like 123456:ABC-def, as BotFather gives it, without quotes'),
    ),
  ),
  DATABASE_URL: databaseAddress,
  DATABASE_REPLICA_URL: databaseAddress,
  GAME_HOSTS: v.optional(
    v.pipe(
      filled,
      v.transform((hosts) => hosts.split(',').map((host) => host.trim().toLowerCase())),
      v.everyItem((host) => HOST.test(host), 'must be hosts by commas, like game.example or localhost:5173'),
    ),
  ),
  LIMIT_PER_TOKEN: wholeNumber('20'),
  LIMIT_PER_ADDRESS: wholeNumber('500'),
  MAX_IN_FLIGHT: v.pipe(wholeNumber('2000'), v.minValue(1, 'must be at least 1')),
  TRUST_PROXY: v.optional(
    v.pipe(
      filled,
      v.transform((addresses) => addresses.split(',').map((address) => address.trim())),
      v.everyItem(isProxy, 'must be addresses by commas, like 172.28.0.10 or 10.0.0.0/8'),
    ),
  ),
  MAINTENANCE: text,
  MAINTENANCE_UNTIL: v.optional(
    v.pipe(v.string(), v.isoTimestamp(TIME), v.check(isMoment, `${TIME}, on a day of the calendar`)),
  ),
  MIN_CLIENT_VERSION: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}(\.\d{1,5}){0,2}$/, 'must be like 1.2.3')),
  ),
  /** `production` rejects testnet wallets. */
  NODE_ENV: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

function operatorOf({ name = '', role, id, secret = '' }: Record<string, string>): Operator {
  const key = id === undefined ? { secret } : { telegramId: Number(id) };
  return { name, role: role === 'acts' ? 'acts' : 'looks', key };
}

function areDistinct(operators: readonly Operator[]): boolean {
  const keys = operators.map(({ key }) => JSON.stringify(key));
  const names = [FIRST_OPERATOR, ...operators.map(({ name }) => name)];
  return new Set(keys).size === keys.length && new Set(names).size === names.length;
}

/** Returns the desk's credentials, or null to keep the desk closed. */
export function credentialsOf({
  ADMIN_IDS = [],
  ADMIN_OPERATORS = [],
  ADMIN_SECRET,
  BOT_TOKEN,
}: Settings): Credentials | null {
  const operators: Operator[] = [
    ...(ADMIN_SECRET ? [{ name: FIRST_OPERATOR, role: 'acts' as const, key: { secret: ADMIN_SECRET } }] : []),
    ...ADMIN_OPERATORS,
    ...ADMIN_IDS.map((telegramId) => ({
      name: `telegram:${telegramId}`,
      role: 'acts' as const,
      key: { telegramId },
    })),
  ];
  return operators.length > 0 ? { operators, botToken: BOT_TOKEN ?? null } : null;
}

export type Settings = v.InferOutput<typeof Environment>;

/** Parses the settings. Throws an Error that names every invalid variable. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const result = v.safeParse(Environment, environment, { abortPipeEarly: true });
  const lines = (result.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  if (environment.ADMIN_IDS && !environment.BOT_TOKEN)
    lines.push('ADMIN_IDS needs BOT_TOKEN, which identifies an operator');
  const hasId = /:[1-9]\d{0,14}\s*(,|$)/.test(environment.ADMIN_OPERATORS ?? '');
  if (hasId && !environment.BOT_TOKEN)
    lines.push('ADMIN_OPERATORS needs BOT_TOKEN for the operator with a Telegram id');
  if (environment.DATABASE_REPLICA_URL && !environment.DATABASE_URL)
    lines.push('DATABASE_REPLICA_URL needs DATABASE_URL, the primary that it follows');
  if (result.success && lines.length === 0) return result.output;
  throw new Error(lines.join('\n'));
}

/** True for a proxy's address, a network, or one of the names that Fastify defines. */
function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [, address = '', range] = /^([^/]+)(?:\/(.+))?$/.exec(entry) ?? [];
  const kind = isIP(address);
  if (kind === 0 || range === undefined) return kind !== 0;
  // An IPv4 network may also have a mask.
  if (kind === 4 && isIP(range) === 4) return /^1+0*$/.test(bitsOf(range));
  const least = kind === 6 && MAPPED.check(address, 'ipv6') ? MAPPED_BITS : 1;
  return /^\d{1,3}$/.test(range) && Number(range) >= least && Number(range) <= (kind === 4 ? 32 : 128);
}

function bitsOf(address: string): string {
  return address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('');
}
