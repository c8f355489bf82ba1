import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHomeTexts } from '../../../src/client/language/homeTexts';
import { createI18n } from '../../../src/client/language/i18n';
import { json, memoryOf, pass, serve } from './support';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  history.replaceState(null, '', '/?lng=ru');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** Serves a text file on the test's command. */
function openTexts() {
  let come: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    come = resolve;
  });
  vi.stubGlobal('fetch', () => answer);
  const root = { lang: 'en', dir: 'ltr', translate: true };
  const texts = createHomeTexts(root);
  let isKnown = false;
  void texts.known.then(() => {
    isKnown = true;
  });
  return {
    root,
    texts,
    come: (tree: object) => come(Response.json(tree)),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    isKnown: () => isKnown,
  };
}

it('the game starts in English when texts are late, and shows them on arrival', async () => {
  const { root, texts, come, pass, isKnown } = openTexts();
  const changed = vi.fn();
  texts.onChange(changed);
  await pass(3900);
  expect(isKnown()).toBe(false);
  await pass(100);
  expect([isKnown(), texts.language, root.lang]).toEqual([true, 'en', 'en']);
  expect(changed).not.toHaveBeenCalled();
  come({ home: { energy: 'Энергия' } });
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect([texts.language, root.lang, texts.text('home.energy' as never)]).toEqual(['ru', 'ru', 'Энергия']);
});

it('the game stops waiting as soon as the texts arrive', async () => {
  const { texts, come, pass, isKnown } = openTexts();
  come({ home: {} });
  await pass(0);
  await vi.waitFor(() => expect(isKnown()).toBe(true));
  expect(texts.language).toBe('ru');
});

it('texts that arrive after the translator has taken over change nothing', async () => {
  const { root, texts, come, pass } = openTexts();
  const changed = vi.fn();
  texts.onChange(changed);
  await pass(4000);
  texts.stop();
  come({ home: { energy: 'Энергия' } });
  await pass(0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(changed).not.toHaveBeenCalled();
  expect([texts.language, root.lang, texts.text('home.energy' as never)]).toEqual(['en', 'en', '']);
});

// [spec 8.11]
it.each([
  ['a failing server', new Response('', { status: 503 }), 6],
  ['a missing file', new Response('Not found', { status: 404 }), 1],
])('home and the translator share a language’s requests: %s', async (_, answer, requests) => {
  const asked = serve(answer);
  const texts = createHomeTexts({ lang: 'en', dir: 'ltr', translate: true });
  // React and the translator follow a second later.
  await pass(1200);
  texts.stop();
  const i18n = createI18n({ memory: memoryOf('ru'), root: undefined, shown: texts, loading: texts.loading });
  for (let second = 0; second < 20; second++) await pass(1000);
  expect(asked).toHaveLength(requests);
  expect(i18n.t('nav.friends')).toBe('Friends');
});

it('a language requested by home reaches the translator', async () => {
  const asked = serve(new Response('', { status: 503 }), json({ nav: { friends: 'Друзья' } }));
  const texts = createHomeTexts({ lang: 'en', dir: 'ltr', translate: true });
  await pass(100);
  texts.stop();
  const i18n = createI18n({ memory: memoryOf('ru'), root: undefined, shown: texts, loading: texts.loading });
  await pass(1000);
  expect(i18n.t('nav.friends')).toBe('Друзья');
  expect(asked).toHaveLength(2);
});

it.each([
  ['has the player’s language', ['fr', 'ru-RU'], false],
  ['lacks it', ['fr-FR', 'it'], true],
])('the browser may translate the page only when the game %s', (_, languages, mayTranslate) => {
  vi.stubGlobal('navigator', { languages });
  const root = { lang: 'en', dir: 'ltr', translate: true };
  createHomeTexts(root);
  expect(root.translate).toBe(mayTranslate);
});
