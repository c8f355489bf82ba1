const NAMES = [
  ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'EvalError', 'URIError'],
  ...['AggregateError', 'ApiError', 'HTTPError', 'TimeoutError', 'AbortError', 'NetworkError', 'DataError'],
  ...['InvalidStateError', 'NotAllowedError', 'NotFoundError', 'NotSupportedError', 'SecurityError'],
  ...['QuotaExceededError', 'UnknownError', 'VersionError', 'InvalidAccessError', 'TransactionInactiveError'],
];
const KINDS = ['http', 'timeout', 'network', 'invalid'];
/** Known parts of the API's paths. Any other part, such as an id, becomes a star. */
const PATH_PARTS = new Set(
  (
    'auth telegram-user clicker sync tap popups buy-booster use-daily-booster daily-tasks claim-daily-task tasks ' +
    'claim referral-tasks complete missions mission-levels leaderboard referred-users wallet connect disconnect ' +
    'games start finish'
  ).split(' '),
);
const MOST_FRAMES = 4;

/**
 * An error as its name and places, without its message, since a message may quote private data. A place is a
 * file that this page has loaded, with line and column.
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
