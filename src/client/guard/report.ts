import { errorLine } from './errorLine';

/** Something that happened, as the report shows it: only words and numbers of the game's own. */
export interface ReportEvent {
  /** Since the page began to load. */
  atMs: number;
  what: string;
}

export interface ReportInput {
  version: string;
  /** File name of the script that starts this build. It identifies the build. */
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
  ledger: {
    accepted: number;
    acknowledged: number;
    pending: number;
    refused: number;
    /** How long the oldest pending tap has waited. Null when nothing is pending. */
    oldestPendingMs: number | null;
  };
  /** Batches the provider refused for good, oldest first. */
  refusals: readonly {
    count: number;
    rate: number;
    status: number;
    message: string;
    atUnix: number;
    version: string;
  }[];
  /** How many damaged records were set aside. */
  setAside: number;
  uptimeMs: number;
  events: readonly ReportEvent[];
  errors: readonly { atMs: number; error: unknown }[];
  /** Names of the script files this page has loaded. An error may name these and no others. */
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
 * A longer word, or one with a digit or a sign, may be a token, an id or an address. A capitalised word may
 * be a name.
 */
const WORD = /^[a-z]{1,14}[.,:;!]?$/;
const MOST_WORDS = 20;

/**
 * The report a player can send to support. Nothing from outside enters it unchanged: texts come only from
 * lists of the game's own words, and the rest is numbers. So it cannot hold a token, launch data, an id, a
 * name or an address, whatever an error or an address bar carries. From the provider's reason for a refusal
 * it keeps only plain, short words.
 */
export function writeReport(input: ReportInput): string {
  const { ledger, refusals, events, errors, scripts } = input;
  const lines = [...events, ...errors.map(({ atMs, error }) => ({ atMs, what: errorLine(error, scripts) }))]
    .sort((left, right) => left.atMs - right.atMs)
    .slice(-MOST_EVENTS)
    .map(({ atMs, what }) => `${seconds(atMs).padStart(8)}  ${what}`);
  return [
    `Ninja Seijin ${shape(input.version, VERSION)}, build ${oneOf(input.build, [...scripts])}`,
    `${browser(input.userAgent)}, ${oneOf(input.platform, PLATFORMS)} ${shape(input.hostVersion, /^\d{1,2}(\.\d{1,2}){0,2}$/)}`,
    `tier ${oneOf(input.tier, ['HIGH', 'MEDIUM', 'LOW'])}, stage ${oneOf(input.stage, ['ready', 'lost', 'none'])}, language ${shape(input.language, /^[a-z]{2}$/)}, ${input.isOnline ? 'online' : 'offline'}`,
    `${oneOf(input.phase, ['loading', 'welcome', 'playing', 'blocked'])} at ${oneOf(input.path, ROUTES)}, ${seconds(input.uptimeMs)} s after the start`,
    `taps: ${ledger.accepted} accepted = ${ledger.acknowledged} acknowledged + ${ledger.pending} pending + ${ledger.refused} refused`,
    ...(ledger.oldestPendingMs === null ? [] : [`oldest pending tap: ${seconds(ledger.oldestPendingMs)} s`]),
    ...refusals.map(
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

/** Words of the provider, without anything that is not a plain word. */
function plainWords(message: string): string {
  const words = message.split(/\s+/).slice(0, MOST_WORDS);
  return words.map((word) => (WORD.test(word) ? word : '…')).join(' ');
}

function moment(unixSeconds: number): string {
  const date = new Date(unixSeconds * 1000);
  return Number.isNaN(date.getTime()) ? '?' : date.toISOString().slice(0, 19);
}

/** Where a user agent names its browser, most reliable first: an Android web view is `Version/4.0 Chrome/120`. */
const BROWSERS = [
  /(?:Firefox|CriOS|FxiOS|Edg|Chrome)\/\d{1,3}(?!\d)/,
  /Version\/\d{1,3}(?!\d)/,
  // The web view of an iPhone names nothing else.
  /iPhone OS \d{1,3}(?!\d)/,
];

/** Family and major version only. */
function browser(userAgent: string): string {
  const [found] = BROWSERS.flatMap((pattern) => pattern.exec(userAgent)?.[0] ?? []);
  return found?.replace('Version', 'Safari').replace('iPhone OS ', 'iOS/') ?? 'another browser';
}
