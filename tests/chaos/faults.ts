/** Forwards the call to the provider and returns its answer. */
export type PassOn = () => Promise<Response>;

/** A fault of one call. */
export interface Fault {
  name: string;
  /** A key of {@link SEEN}; `failed` by default. */
  kind?: keyof typeof SEEN;
  happen: (passOn: PassOn) => Promise<Response>;
  /** Number of consecutive calls that fail; one by default. */
  times?: number;
}

const text = (body: string, status = 200, headers?: Record<string, string>) =>
  new Response(body, { status, ...(headers ? { headers } : {}) });

const broken = () => Promise.reject(new TypeError('connection lost'));

/** Replaces every number and text of an answer after the provider has acted on the call. */
function spoil(mean: string): Fault['happen'] {
  return async (passOn) => {
    const body = await (await passOn()).text();
    return text(body.replace(/:\s*(-?\d[\d.eE+]*|"[^"]*"|true|false)/g, `:${mean}`));
  };
}

const refusal = (status: number, headers?: Record<string, string>) => async () =>
  text('{"message":"Refused."}', status, headers);

/** The network part of the fault matrix (quality bars §2). */
export const FAULTS: readonly Fault[] = [
  { name: 'offline, five calls long', happen: broken, times: 5 },
  { name: 'connection lost before the server acts', happen: broken },
  { name: 'connection lost after the server has acted', happen: async (passOn) => passOn().then(broken) },
  { name: 'no answer for 50 s', kind: 'outage', happen: () => new Promise(() => undefined) },
  {
    name: 'an answer that stops half-way for 50 s',
    kind: 'outage',
    happen: async () =>
      new Response(
        new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"t')) }),
      ),
  },
  { name: '500', kind: 'outage', happen: async () => text('{"message":"Server error."}', 500) },
  {
    name: '500 after the server has acted',
    kind: 'outage',
    happen: async (passOn) => passOn().then(() => text('', 500)),
  },
  { name: '502 with HTML', kind: 'outage', happen: async () => text('<h1>Bad gateway</h1>', 502) },
  { name: '503', kind: 'outage', happen: async () => text('', 503) },
  { name: '429 with Retry-After 3', happen: refusal(429, { 'Retry-After': '3' }) },
  { name: '401', kind: 'expired', happen: refusal(401) },
  { name: '401 six times', kind: 'expiredAgain', happen: refusal(401), times: 6 },
  { name: '403', kind: 'refused', happen: refusal(403) },
  { name: '422', kind: 'refused', happen: refusal(422) },
  { name: '422 three times', kind: 'refusedThrice', happen: refusal(422), times: 3 },
  {
    name: 'truncated JSON',
    happen: async (passOn) => text((await (await passOn()).text()).slice(0, -20) || '{"'),
  },
  { name: 'wrong types', happen: spoil('{"x":[]}') },
  { name: 'NaN in quotes', kind: 'unusableToken', happen: spoil('"NaN"') },
  { name: '1e309', happen: spoil('1e309') },
  { name: 'negative numbers', happen: spoil('-5') },
  { name: 'texts of 100,000 letters', happen: spoil(`"${'x'.repeat(100_000)}"`) },
  { name: 'empty 200', happen: async (passOn) => passOn().then(() => text('')) },
  { name: 'HTML with 200', happen: async () => text('<!doctype html><title>Sign in to the Wi-Fi</title>') },
  { name: 'the call arrives twice', kind: 'harmless', happen: async (passOn) => passOn().then(passOn) },
  {
    name: 'the answer arrives 20 s late',
    kind: 'harmless',
    happen: async (passOn) => {
      const answer = await passOn();
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      return answer;
    },
  },
];

export const ENDPOINTS = {
  login: 'auth/telegram-user',
  sync: 'clicker/sync',
  tap: 'clicker/tap',
  popups: 'popups',
} as const;

export type Endpoint = keyof typeof ENDPOINTS;

const FAILED = {
  login: ['errors.loginFailed', 'signIn'],
  sync: ['errors.syncFailedOffline'],
  tap: [],
  popups: [],
};
/** The popup `api` shows the provider's message (decision 68). */
const REFUSED = { ...FAILED, sync: ['errors.syncFailedOffline', 'api'], popups: ['api'] };
const ENDED = ['break', 'reloads: 5'];

/** Toasts, popups and reloads that the player sees, by kind of fault and by failing call (spec §8). */
export const SEEN = {
  failed: FAILED,
  refused: REFUSED,
  refusedThrice: { ...REFUSED, tap: ['toasts.batchRefused', 'api'] },
  outage: {
    ...FAILED,
    sync: ['errors.syncFailedOffline', 'serversBusy'],
    tap: ['busySheet'],
    popups: ['busySheet'],
  },
  unusableToken: { ...FAILED, login: ['reloads: 1'] },
  expired: { login: ['reloads: 1'], sync: ['reloads: 1'], tap: ['reloads: 1'], popups: ['reloads: 1'] },
  expiredAgain: { login: ENDED, sync: ENDED, tap: ENDED, popups: ['reloads: 1'] },
  harmless: { login: [], sync: [], tap: [], popups: [] },
} satisfies Record<string, Record<Endpoint, readonly string[]>>;
