import { type Ledger, pendingTaps } from '../../core/ledger';

export interface ReportEvent {
  /** Time since the page began to load, ms. */
  atMs: number;
  what: string;
}

export interface ReportInput {
  version: string;
  /** File name of the build's first script, which identifies the build. */
  build: string;
  tier: string;
  language: string;
  phase: string;
  path: string;
  platform: string;
  hostVersion: string;
  userAgent: string;
  isOnline: boolean;
  stage: string;
  ledger: Ledger;
  /** Age of the oldest pending tap, or null when no tap is pending. */
  oldestPendingMs: number | null;
  setAside: number;
  uptimeMs: number;
  events: readonly ReportEvent[];
  errors: readonly { atMs: number; error: unknown }[];
  /** Names of the script files that this page has loaded. An error may name no others. */
  scripts: ReadonlySet<string>;
}

const PLATFORMS = ['android', 'ios', 'macos', 'tdesktop', 'web', 'weba', 'webk', 'unigram', 'unknown'];
const ROUTES = [
  ...['/', '/boost', '/leaderboard', '/friends', '/tpu', '/earn', '/missions', '/wallet', '/games'],
  ...['/games/guess-it', '/games/match-it', '/games/airdrop-simulator'],
];
const MOST_EVENTS = 60;
const VERSION = /^\d{1,3}(\.\d{1,3}){2}$/;
/**
 * Matches a plain word. A longer word, or one with a digit or a sign, may be a token, an id or an address. A
 * capitalised word may be a name.
 */
const WORD = /^[a-z]{1,14}[.,:;!]?$/;
const MOST_WORDS = 20;

/**
 * Writes the report that a player can send to support. It contains only numbers and words from the game's lists, so it
 * can't reveal a token, launch data, an id, a name or an address. Only short, plain words remain of the reason for a
 * refusal.
 */
export function writeReport(input: ReportInput): string {
  const { ledger, oldestPendingMs, events, errors, scripts } = input;
  const lines = [...events, ...errors.map(({ atMs, error }) => ({ atMs, what: errorLine(error, scripts) }))]
    .sort((left, right) => left.atMs - right.atMs)
    .slice(-MOST_EVENTS)
    .map(({ atMs, what }) => `${seconds(atMs).padStart(8)}  ${what}`);
  return [
    `Ninja Seijin ${shape(input.version, VERSION)}, build ${oneOf(input.build, [...scripts])}`,
    `${browser(input.userAgent)}, ${oneOf(input.platform, PLATFORMS)} ${shape(input.hostVersion, /^\d{1,2}(\.\d{1,2}){0,2}$/)}`,
    `tier ${oneOf(input.tier, ['HIGH', 'MEDIUM', 'LOW'])}, stage ${oneOf(input.stage, ['ready', 'lost', 'none'])}, language ${shape(input.language, /^[a-z]{2}$/)}, ${input.isOnline ? 'online' : 'offline'}`,
    `${oneOf(input.phase, ['loading', 'welcome', 'playing', 'blocked'])} at ${oneOf(input.path, ROUTES)}, ${seconds(input.uptimeMs)} s after the start`,
    `taps: ${ledger.accepted} accepted = ${ledger.acknowledged} acknowledged + ${pendingTaps(ledger)} pending + ${ledger.refused} refused`,
    ...(oldestPendingMs === null ? [] : [`oldest pending tap: ${seconds(oldestPendingMs)} s`]),
    ...ledger.refusedBatches.map(
      ({ count, rate, status, message, atUnix, version }) =>
        `refused: ${count} taps of ${rate}, status ${status}, ${moment(atUnix)}, version ${shape(version, VERSION)}: ${plainWords(message)}`,
    ),
    `set aside: ${input.setAside}`,
    '',
    ...(lines.length > 0 ? lines : ['nothing happened']),
    '',
  ].join('\n');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

function oneOf(text: string, known: readonly string[]): string {
  return known.includes(text) ? text : 'other';
}

function shape(text: string, pattern: RegExp): string {
  return pattern.test(text) ? text : '?';
}

function plainWords(message: string): string {
  const words = message.split(/\s+/).slice(0, MOST_WORDS);
  return words.map((word) => (WORD.test(word) ? word : '…')).join(' ');
}

function moment(unixSeconds: number): string {
  const date = new Date(unixSeconds * 1000);
  return Number.isNaN(date.getTime()) ? '?' : date.toISOString().slice(0, 19);
}

/** The most reliable pattern comes first: an Android web view is `Version/4.0 Chrome/120`. */
const BROWSERS = [
  /(?:Firefox|CriOS|FxiOS|Edg|Chrome)\/\d{1,3}(?!\d)/,
  /Version\/\d{1,3}(?!\d)/,
  // An iPhone's web view names no browser.
  /iPhone OS \d{1,3}(?!\d)/,
];

/** Returns the browser's family and major version. */
function browser(userAgent: string): string {
  const [found] = BROWSERS.flatMap((pattern) => pattern.exec(userAgent)?.[0] ?? []);
  return found?.replace('Version', 'Safari').replace('iPhone OS ', 'iOS/') ?? 'another browser';
}

const NAMES = [
  ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'EvalError', 'URIError'],
  ...['AggregateError', 'ApiError', 'HTTPError', 'TimeoutError', 'AbortError', 'NetworkError', 'DataError'],
  ...['InvalidStateError', 'NotAllowedError', 'NotFoundError', 'NotSupportedError', 'SecurityError'],
  ...['QuotaExceededError', 'UnknownError', 'VersionError', 'InvalidAccessError', 'TransactionInactiveError'],
];
const KINDS = ['http', 'timeout', 'network', 'invalid'];
/** Known parts of API paths. Any other part, such as an id, becomes a star. */
const PATH_PARTS = new Set(
  (
    'auth telegram-user clicker sync tap popups buy-booster use-daily-booster daily-tasks claim-daily-task tasks ' +
    'claim referral-tasks complete missions mission-levels leaderboard referred-users wallet connect disconnect ' +
    'games start finish'
  ).split(' '),
);
const MOST_FRAMES = 4;

/**
 * Formats an error as its name and stack frames. Omits its message, which may quote private data. Only frames in loaded
 * files remain, with line and column.
 */
export function errorLine(error: unknown, scripts: ReadonlySet<string>): string {
  const { name, stack, kind, status, path } = fieldsOf(error);
  const known = typeof name === 'string' && NAMES.includes(name) ? name : 'an error';
  const call = [
    typeof kind === 'string' && KINDS.includes(kind) ? kind : '',
    typeof status === 'number' && status >= 100 && status < 600 ? String(Math.floor(status)) : '',
    typeof path === 'string' && kind !== undefined ? plainPath(path) : '',
  ].filter(Boolean);
  return [known, ...call, ...places(stack, scripts)].join(' ');
}

function fieldsOf(error: unknown): Record<string, unknown> {
  try {
    const { name, stack, kind, status, path } = Object(error) as Record<string, unknown>;
    return { name, stack, kind, status, path };
  } catch {
    return {};
  }
}

function plainPath(path: string): string {
  return path
    .split('/', 6)
    .map((part) => (PATH_PARTS.has(part) ? part : '*'))
    .join('/');
}

function places(stack: unknown, scripts: ReadonlySet<string>): string[] {
  if (typeof stack !== 'string') return [];
  return [...stack.slice(0, 5000).matchAll(/([\w.-]{1,80}\.(?:js|tsx?)):(\d{1,6}):(\d{1,7})/g)]
    .filter(([, file = '']) => scripts.has(file))
    .slice(0, MOST_FRAMES)
    .map(([, file, line, column]) => `${file}:${line}:${column}`);
}
