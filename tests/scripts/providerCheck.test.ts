import { afterEach, describe, expect, it } from 'vitest';
import { createKit } from '../../scripts/providerCheck/createKit';
import { CHECKS, missingProvider, runChecks, writeResults } from '../../scripts/providerCheck/runChecks';
import { createApi } from '../../src/server/api';
import { type HttpProvider, startHttpProvider } from '../../src/server/http/server';
import { createProvider } from '../../src/server/provider';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import { freePort } from '../support/postgres';
import { faulty } from '../support/server/faults';
import { signLaunch } from '../support/signLaunch';
import { brokenProviders, type Defect, trustEveryLogin, wireApi } from './brokenProviders';

const BOT_TOKEN = '1:check';

let server: HttpProvider | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

/** Runs all checks, or one, against our provider over HTTP, with an optional defect. */
async function check(defect?: Defect, rule?: string) {
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const provider = createProvider({
    db: createMemoryDb(),
    clock: now,
    botToken: BOT_TOKEN,
    options: { demoLife: false },
  });
  const api = wireApi(createApi(provider));
  server = await startHttpProvider({
    provider,
    ...(defect && {
      intercept: faulty(async (request) => {
        const url = new URL(request.url);
        const text = request.method === 'POST' ? await request.text() : '';
        const { method, headers } = request;
        const body = text === '' ? undefined : JSON.parse(text);
        return defect({ method, headers, body, path: url.pathname.replace('/api', '') + url.search }, api);
      }),
    }),
  });
  const kit = createKit({
    base: `${server.origin}/api`,
    botToken: BOT_TOKEN,
    now,
    wait: async (ms) => {
      aheadMs += ms;
    },
    firstId: 9_000_000,
  });
  const results = await runChecks(
    kit,
    CHECKS.filter(({ name }) => rule === undefined || name === rule),
  );
  return { results, broken: results.filter(({ problem }) => problem !== null) };
}

describe('the provider check', () => {
  it('passes our own provider over HTTP', async () => {
    const { results, broken } = await check();
    expect(broken).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(20);
  });

  trustEveryLogin((telegramId) => {
    const fields = {
      auth_date: String(Math.floor(Date.now() / 1000)),
      user: JSON.stringify({ id: telegramId }),
    };
    return signLaunch(fields, BOT_TOKEN);
  });

  it.each(Object.entries(brokenProviders()))('detects that %s', async (_, { rule, defect }) => {
    const { broken } = await check(defect, rule);
    expect(broken.map(({ check: { name } }) => name)).toEqual([rule]);
  });

  const kitAt = (base: string) =>
    createKit({ base, botToken: '', now: Date.now, wait: async () => undefined, firstId: 1 });

  it('reports an incomplete address or an address without a provider', async () => {
    const provider = createProvider({ db: createMemoryDb(), clock: Date.now });
    server = await startHttpProvider({ provider });
    const { origin } = server;
    const ask = (base: string) => missingProvider(kitAt(base), base);
    expect(await ask(`${origin}/api`)).toBeNull();
    expect(await ask(origin)).toBe(
      `There is no API at ${origin}: clicker/sync is answered 404. Did you mean ${origin}/api?`,
    );
    const unused = `http://127.0.0.1:${await freePort()}/api`;
    expect(await ask(unused)).toBe(`Nothing answers at ${unused} (ECONNREFUSED).`);
  });

  it('refuses to run during maintenance or behind a failing gateway', async () => {
    const ask = async (status: number, text: string) => {
      const answer = { status, text, json: undefined, curl: '' };
      return missingProvider({ call: async () => answer }, 'https://host/api');
    };
    const provider = createProvider({ db: createMemoryDb(), clock: Date.now });
    server = await startHttpProvider({ provider, notices: () => ({ maintenance: 'Back at noon.' }) });
    const base = `${server.origin}/api`;
    expect(await missingProvider(kitAt(base), base)).toBe(
      `The provider at ${base} can't be checked now: clicker/sync is answered 503: Back at noon.`,
    );
    expect(await ask(502, '<html>Bad Gateway</html>')).toBe(
      "The provider at https://host/api can't be checked now: clicker/sync is answered 502.",
    );
  });

  it('reports a broken rule with its effect, its section and a curl line', async () => {
    const { results } = await check(async (call, api) =>
      call.path === '/wallet/connect' ? new Response('<h1>Sorry</h1>', { status: 422 }) : api(call),
    );
    const text = writeResults(results);
    expect(text).toContain('BROKEN  a refusal is JSON with a message');
    expect(text).toContain('the player sees: an action that fails without a word');
    expect(text).toContain('written in docs/reference/spec.md: decision 38');
    // Single quotes would stop the shell from expanding the variable.
    expect(text).toMatch(/curl -X POST .*"Authorization: Bearer \$TOKEN".*wallet\/connect/);
    expect(text).toContain(`${results.length - 1} of ${results.length} rules kept`);
    expect(text).not.toMatch(/[0-9a-f]{32}/);
  });
});
