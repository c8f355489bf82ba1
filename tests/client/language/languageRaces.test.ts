import { expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../../src/client/language/chooseLanguage';
import { createI18n } from '../../../src/client/language/i18n';
import { json, memoryOf, pass, stopClock } from './support';

stopClock();

const TEXTS: Record<string, object> = {
  de: { nav: { friends: 'Freunde' } },
  ja: { nav: { friends: '友達' } },
};

/** Starts a server that answers on the test's command. */
function slowServer() {
  const waiting = new Map<string, (answer: Response) => void>();
  vi.stubGlobal('fetch', (url: string) => new Promise((resolve) => waiting.set(url, resolve)));
  return async (code: string, answer = json(TEXTS[code])) => {
    const url = `/locales/${code}/translation.json`;
    await vi.waitFor(() => expect([...waiting.keys()]).toContain(url));
    waiting.get(url)?.(answer);
    await pass();
  };
}

/** Opens a page whose German texts were requested offline and are in flight now that the network is back. */
async function backOnline() {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const memory = memoryOf('de');
  const i18n = createI18n({ memory, root: undefined });
  await pass();
  for (const waitMs of [350, 700, 1400, 2800, 5600]) await pass(waitMs);
  expect(i18n.t('nav.friends')).toBe('Friends');
  const answer = slowServer();
  events.dispatchEvent(new Event('online'));
  return { memory, i18n, answer };
}

it.each([
  ['after', ['ja', 'de']],
  ['before', ['de', 'ja']],
])('the player’s choice wins when an earlier failed language arrives %s it', async (_, order) => {
  const { memory, i18n, answer } = await backOnline();
  const choice = chooseLanguage(i18n, 'ja');
  for (const code of order) await answer(code);
  expect(await choice).toBe(true);
  expect([i18n.language, i18n.t('nav.friends')]).toEqual(['ja', '友達']);
  expect(memory.remembered.at(-1)).toBe('ja');
});

it('an earlier failed language appears once the later choice fails', async () => {
  const { i18n, answer } = await backOnline();
  const choice = chooseLanguage(i18n, 'ja');
  await answer('de');
  await answer('ja', new Response('Not found', { status: 404 }));
  expect(await choice).toBe(false);
  expect([i18n.resolvedLanguage, i18n.t('nav.friends')]).toEqual(['de', 'Freunde']);
});

it('the player’s choice wins over a later detection', async () => {
  const answer = slowServer();
  let arrive = (_: string) => {};
  const detect = () => new Promise<string>((resolve) => (arrive = resolve));
  const i18n = createI18n({ memory: { detect, remember: () => undefined }, root: undefined });
  const choice = chooseLanguage(i18n, 'ja');
  arrive('de');
  await answer('ja');
  expect(await choice).toBe(true);
  expect(i18n.language).toBe('ja');
});

it.each([
  ['after', ['ja', 'de']],
  ['before', ['de', 'ja']],
])('the detected language appears when it arrives %s a failing choice', async (_, order) => {
  const answer = slowServer();
  const i18n = createI18n({ memory: memoryOf('de'), root: undefined });
  await vi.dynamicImportSettled();
  const choice = chooseLanguage(i18n, 'ja');
  for (const code of order)
    await answer(code, code === 'ja' ? new Response('Not found', { status: 404 }) : undefined);
  expect(await choice).toBe(false);
  await pass();
  expect([i18n.resolvedLanguage, i18n.t('nav.friends')]).toEqual(['de', 'Freunde']);
});

it('the detected language appears when it arrives after an offline choice', async () => {
  const answer = slowServer();
  const i18n = createI18n({ memory: memoryOf('de'), root: undefined });
  vi.stubGlobal('navigator', { onLine: false });
  expect(await chooseLanguage(i18n, 'de')).toBe(false);
  await answer('de');
  expect([i18n.resolvedLanguage, i18n.t('nav.friends')]).toEqual(['de', 'Freunde']);
});

it('a failed choice does not restore an earlier choice', async () => {
  const answer = slowServer();
  const memory = memoryOf('en');
  const i18n = createI18n({ memory, root: undefined });
  await pass();
  const first = chooseLanguage(i18n, 'de');
  const second = chooseLanguage(i18n, 'ja');
  await answer('de');
  await answer('ja', new Response('Not found', { status: 404 }));
  expect(await Promise.all([first, second])).toEqual([true, false]);
  expect(i18n.language).toBe('en');
  expect(memory.remembered).toEqual(['en']);
});
