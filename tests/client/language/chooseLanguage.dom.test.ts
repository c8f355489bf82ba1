import { createInstance } from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { chooseLanguage, onMissingLanguage } from '../../../src/client/language/chooseLanguage';
import { createI18n } from '../../../src/client/language/i18n';
import { json, memoryOf, pass, serve, stopClock, wantedLanguage } from './support';

stopClock();

const RUSSIAN = { nav: { friends: 'Друзья' } };

const isAwaited = () => document.documentElement.hasAttribute('data-awaits-language');
const inEnglish = () => createI18n({ memory: memoryOf('en'), root: undefined });

it('the page is marked while the chosen language loads', async () => {
  serve(json({ nav: { friends: 'Друзья' } }));
  const choice = chooseLanguage(inEnglish(), 'ru');
  expect(isAwaited()).toBe(true);
  await pass();
  expect(await choice).toBe(true);
  expect(isAwaited()).toBe(false);
});

it.each([
  ['can’t be loaded', () => serve(new Response('Not found', { status: 404 }))],
  ['never arrives', () => vi.stubGlobal('fetch', () => new Promise(() => undefined))],
])('the mark disappears when the language %s', async (_, answer) => {
  answer();
  const choice = chooseLanguage(inEnglish(), 'ru');
  expect(isAwaited()).toBe(true);
  await pass(15_000);
  expect(await choice).toBe(false);
  expect(isAwaited()).toBe(false);
});

it('the mark lasts until the latest choice has loaded', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/de/') ? new Promise<Response>((resolve) => (answer = resolve)) : Promise.resolve(json({})),
  );
  const i18n = inEnglish();
  const first = chooseLanguage(i18n, 'ru');
  const second = chooseLanguage(i18n, 'de');
  await pass();
  await first;
  expect(isAwaited()).toBe(true);
  answer(json({ nav: { friends: 'Freunde' } }));
  await pass();
  expect(await second).toBe(true);
  expect([isAwaited(), i18n.language]).toEqual([false, 'de']);
});

describe('a language choice', () => {
  it('is stored when made, not when loaded', async () => {
    serve(new TypeError('Failed to fetch'));
    const memory = memoryOf('en');
    const i18n = createI18n({ memory, root: undefined });
    await pass();
    void i18n.changeLanguage('ko');
    expect(memory.remembered).toEqual(['en', 'ko']);
  });

  // [spec 1.7]
  it('takes effect once its file arrives', async () => {
    serve(json(RUSSIAN));
    const memory = memoryOf('en');
    const root = { lang: '', dir: '' };
    const i18n = createI18n({ memory, root });
    await pass();
    const choice = chooseLanguage(i18n, 'ru');
    expect(wantedLanguage(i18n)).toBe('ru');
    await pass();
    expect(await choice).toBe(true);
    expect([i18n.t('nav.friends'), root.lang]).toEqual(['Друзья', 'ru']);
    expect(memory.remembered).toEqual(['en', 'ru']);
  });

  it('that fails changes nothing, and can be repeated', async () => {
    const asked = serve(new Response('Not found', { status: 404 }), json(RUSSIAN));
    const memory = memoryOf('en');
    const i18n = createI18n({ memory, root: undefined });
    await pass();
    const choice = chooseLanguage(i18n, 'ru');
    await pass();
    expect(await choice).toBe(false);
    expect([i18n.language, wantedLanguage(i18n)]).toEqual(['en', 'en']);
    expect(memory.remembered).toEqual(['en']);
    const again = chooseLanguage(i18n, 'ru');
    await pass();
    expect(await again).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('that times out has no late effect, and can be repeated', async () => {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const memory = memoryOf('en');
    const i18n = createI18n({ memory, root: undefined });
    await pass();
    const choice = chooseLanguage(i18n, 'ru');
    await pass(15_000);
    await expect(Promise.race([choice, 'still waiting'])).resolves.toBe(false);
    expect(wantedLanguage(i18n)).toBe('en');
    answer(json(RUSSIAN));
    await pass();
    expect([i18n.language, i18n.t('nav.friends')]).toEqual(['en', 'Friends']);
    expect(memory.remembered).toEqual(['en']);
    expect(await chooseLanguage(i18n, 'ru')).toBe(true);
    expect(i18n.t('nav.friends')).toBe('Друзья');
  });

  it('sends a new request once a stalled one times out', async () => {
    let asked = 0;
    vi.stubGlobal('fetch', async () => (++asked > 1 ? json(RUSSIAN) : new Promise(() => undefined)));
    const i18n = createI18n({ memory: memoryOf('en'), root: undefined });
    const choice = chooseLanguage(i18n, 'ru');
    await pass(15_000);
    expect(await choice).toBe(false);
    await pass(35_000);
    expect(asked).toBe(1);
    const again = chooseLanguage(i18n, 'ru');
    await pass(350);
    expect(await again).toBe(true);
    expect(asked).toBe(2);
  });

  it('is pending while the request is retried', async () => {
    const lost = new TypeError('Failed to fetch');
    serve(lost, lost, lost, lost, lost, json(RUSSIAN));
    const i18n = createI18n({ memory: memoryOf('en'), root: undefined });
    const choice = chooseLanguage(i18n, 'ru');
    await pass();
    for (const waitMs of [350, 700, 1400, 2800, 5600]) await pass(waitMs);
    expect(await choice).toBe(true);
    expect(i18n.t('nav.friends')).toBe('Друзья');
  });

  it('fails at once without a network', async () => {
    const asked = serve(new TypeError('Failed to fetch'));
    vi.stubGlobal('navigator', { onLine: false });
    const i18n = createI18n({ memory: memoryOf('en'), root: undefined });
    expect(await chooseLanguage(i18n, 'ru')).toBe(false);
    expect(asked).toEqual([]);
  });

  it('is replaced by a later one', async () => {
    serve(json(RUSSIAN));
    const i18n = createI18n({ memory: memoryOf('en'), root: undefined });
    const first = chooseLanguage(i18n, 'ru');
    const second = chooseLanguage(i18n, 'en');
    await pass();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(i18n.language).toBe('en');
  });
});

it('a language without texts is reported once', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'de', fallbackLng: 'en', resources: { en: { translation: { yes: 'Yes' } } } });
  const onMissing = vi.fn();
  onMissingLanguage(i18n, onMissing);
  expect(onMissing.mock.calls).toEqual([['Deutsch']]);
  await i18n.changeLanguage('en');
  await i18n.changeLanguage('de');
  expect(onMissing).toHaveBeenCalledTimes(1);
  await i18n.changeLanguage('ru');
  expect(onMissing.mock.lastCall).toEqual(['Русский']);
});

it('a loaded language is not reported', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'de', fallbackLng: 'en', resources: { de: { translation: { yes: 'Ja' } } } });
  const onMissing = vi.fn();
  onMissingLanguage(i18n, onMissing);
  expect(onMissing).not.toHaveBeenCalled();
});
