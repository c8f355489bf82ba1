import type { Api } from '../../src/server/api';

/** Wraps the API at the wire and may change both call and answer. */
export type Defect = (call: WireCall, api: WireApi) => Promise<Response>;

export interface WireCall {
  method: string;
  /** Path below /api. */
  path: string;
  body: Record<string, unknown> | undefined;
  headers: Headers;
}

export type WireApi = (call: WireCall) => Promise<Response>;

export function wireApi(api: Api): WireApi {
  return async ({ method, path, body, headers }) => {
    const [pathname = '', query] = path.split('?');
    const answer = await api.answer({
      method,
      path: pathname,
      query: new URLSearchParams(query),
      headers: Object.fromEntries(headers) as never,
      body,
    });
    return Response.json(answer.body, { status: answer.status, headers: answer.headers ?? {} });
  };
}

const isSync = ({ path }: WireCall) => path === '/clicker/sync';
const isTap = ({ path }: WireCall) => path === '/clicker/tap';

/** The fields of a sync answer that defects change. */
interface Sync {
  user: { balance: unknown; available_energy: number; max_energy: number; last_login_date: string };
  passive_earnings: number;
}

/** Changes the answer of a successful sync. */
const syncs =
  (change: (sync: Sync, call: WireCall) => void): Defect =>
  async (call, api) => {
    const response = await api(call);
    if (!isSync(call) || !response.ok) return response;
    const sync = (await response.json()) as Sync;
    change(sync, call);
    return Response.json(sync);
  };

const page = (status: number) => new Response('<h1>Sorry</h1>', { status });

/** Returns the call with a new timestamp and no key. The provider then can't recognise a repeat. */
function unknowable(call: WireCall, serial: number): WireCall {
  const headers = new Headers(call.headers);
  headers.delete('idempotency-key');
  return {
    ...call,
    headers,
    body: { ...call.body, timestamp: Number(call.body?.timestamp) - 1000 + serial },
  };
}

/** Broken copies of our provider, each with its defect and the rule that the check must report as broken. */
export function brokenProviders(): Record<string, { rule: string; defect: Defect }> {
  let serial = 0;
  const shownEnergy = new Map<string, number>();
  const lastBatch = new Map<string, number>();
  const seenKeys = new Set<string>();
  const who = ({ headers }: WireCall) => headers.get('authorization') ?? '';
  return {
    'a batch costs one energy for any number of taps': {
      rule: 'a tap costs earn_per_tap of energy',
      defect: syncs(({ user }) => {
        user.available_energy = user.max_energy - 1;
      }),
    },
    'energy does not regenerate': {
      rule: 'energy returns at 30 a second',
      defect: syncs(({ user }, call) => {
        const lowest = Math.min(
          user.available_energy,
          shownEnergy.get(who(call)) ?? Number.POSITIVE_INFINITY,
        );
        shownEnergy.set(who(call), lowest);
        user.available_energy = lowest;
      }),
    },
    'the last batch overwrites a counter': {
      rule: 'concurrent batches are all credited',
      async defect(call, api) {
        const response = await api(call);
        if (isTap(call) && response.ok) lastBatch.set(who(call), Number(call.body?.count));
        if (!isSync(call) || !response.ok || !lastBatch.has(who(call))) return response;
        const sync = await response.json();
        sync.user.balance = 3000 + Number(lastBatch.get(who(call)));
        return Response.json(sync);
      },
    },
    'days and dates are local': {
      rule: 'days and dates are UTC',
      defect: syncs(({ user }) => {
        const local = new Date(Date.parse(user.last_login_date) + 5 * 3_600_000);
        user.last_login_date = local.toISOString().slice(0, 19).replace('T', ' ');
      }),
    },
    'repeats are credited against its own feature': {
      rule: 'a repeated batch is credited once, with its key',
      defect: (call, api) => api(isTap(call) ? unknowable(call, serial++) : call),
    },
    'repeats are recognised only by their key': {
      rule: 'a repeated batch is credited once, without a key',
      defect: (call, api) =>
        api(isTap(call) && !call.headers.has('idempotency-key') ? unknowable(call, serial++) : call),
    },
    'repeats are recognised only after the first answer': {
      rule: 'the same batch from five connections at once is credited once',
      async defect(call, api) {
        const key = call.headers.get('idempotency-key') ?? '';
        if (!isTap(call) || key === '') return api(call);
        const name = `${who(call)} ${key}`;
        const isKnown = seenKeys.has(name);
        await new Promise((resolve) => setTimeout(resolve, 5));
        const response = await api(isKnown ? call : unknowable(call, serial++));
        seenKeys.add(name);
        return isKnown ? Response.json({ success: true }) : response;
      },
    },
    'a repeated press takes effect each time': {
      rule: 'a repeated press is carried out once, with the same answer',
      defect(call, api) {
        const headers = new Headers(call.headers);
        if (!isTap(call)) headers.delete('idempotency-key');
        return api({ ...call, headers });
      },
    },
    'a batch is answered with the current balance': {
      rule: 'the answer to a batch adds its taps to the last sync, without income',
      async defect(call, api) {
        const response = await api(call);
        if (!isTap(call) || !response.ok) return response;
        const { user } = await (await api({ ...call, method: 'GET', path: '/clicker/sync' })).json();
        return Response.json({ ...(await response.json()), balance: user.balance });
      },
    },
    'refusals are pages': {
      rule: 'a refusal is JSON with a message',
      async defect(call, api) {
        const response = await api(call);
        return response.status >= 400 && response.status < 500 ? page(response.status) : response;
      },
    },
    'refused purchases are answered with 200': {
      rule: 'a purchase without the coins is refused, and takes nothing',
      async defect(call, api) {
        const response = await api(call);
        return call.path === '/clicker/buy-booster' && response.status === 400
          ? Response.json(await response.json())
          : response;
      },
    },
    'racing purchases give boosters away': {
      rule: 'racing purchases are each paid for once',
      async defect(call, api) {
        const response = await api(call);
        if (call.path !== '/clicker/buy-booster' || response.status !== 400) return response;
        return Response.json({ success: true, message: 'Booster bought.' });
      },
    },
    'launch data is taken on trust': {
      rule: 'forged launch data is refused',
      defect: (call, api) =>
        call.path === '/auth/telegram-user' ? api({ ...call, headers: trusted(call) }) : api(call),
    },
    'amounts are text': {
      rule: 'a newcomer begins with 3000 coins and full energy',
      defect: syncs(({ user }) => {
        user.balance = 'three thousand';
      }),
    },
    'every sync pays the time away again': {
      rule: 'a repeated sync credits nothing',
      defect: syncs((sync) => {
        sync.passive_earnings = 14;
      }),
    },
    'a phone an hour off is refused': {
      rule: 'a phone’s wrong clock costs no tap',
      async defect(call, api) {
        const ageS = Date.now() / 1000 - Number(call.body?.timestamp);
        return isTap(call) && Math.abs(ageS) > 1800
          ? Response.json({ message: 'Too old.' }, { status: 422 })
          : api(call);
      },
    },
    'a list is wrapped': {
      rule: 'the client can read every list',
      async defect(call, api) {
        const response = await api(call);
        return call.path.startsWith('/clicker/missions') && response.ok
          ? Response.json({ missions: await response.json() })
          : response;
      },
    },
  };
}

/** Signs a player's launch data. The test provides this function, because the test has the bot token. */
let sign: (telegramId: number) => string = () => '';
export function trustEveryLogin(signed: (telegramId: number) => string): void {
  sign = signed;
}
function trusted({ headers, body }: WireCall): Headers {
  const replaced = new Headers(headers);
  replaced.set('X-Telegram-Init-Data', sign(Number(body?.telegram_id)));
  return replaced;
}
