import { describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../../src/client/language/chooseLanguage';
import { comboWords } from '../../../src/client/language/comboWords';
import { createI18n } from '../../../src/client/language/i18n';
import { productLanguage } from '../../../src/client/language/productLanguage';
import { pseudoText } from '../../../src/client/language/pseudo';
import { json, memoryOf, pass, serve, standStill, wantedLanguage } from './support';

const RUSSIAN = { nav: { friends: 'Друзья' }, combo: { tier1: 'КОМБО' } };

standStill();

describe('a player of another language', () => {
  // [spec 7.11]
  it('reads English at once and the own language as soon as it is there, fetched once', async () => {
    const asked = serve(json(RUSSIAN));
    const root = { lang: '', dir: '' };
    const i18n = createI18n({ memory: memoryOf('ru'), root });
    expect(i18n.t('nav.friends')).toBe('Friends');
    expect(wantedLanguage(i18n)).toBe('ru');
    await pass();
    expect(i18n.t('nav.friends')).toBe('Друзья');
    expect(i18n.t('nav.games')).toBe('Games');
    expect(root).toEqual({ lang: 'ru', dir: 'ltr' });
    await i18n.changeLanguage('en');
    await i18n.changeLanguage('ru');
    expect(asked).toEqual(['/locales/ru/translation.json']);
  });

  it('gets Arabic from right to left and Chinese under the name browsers know', async () => {
    serve(json(RUSSIAN));
    const root = { lang: '', dir: '' };
    const i18n = createI18n({ memory: memoryOf('ar'), root });
    await pass();
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' });
    void i18n.changeLanguage('ch');
    await pass();
    expect(root).toEqual({ lang: 'zh-Hans', dir: 'ltr' });
  });

  it('counts in Chinese as Chinese does, not as the phone does', async () => {
    serve(json({ earn: { streak_other: '连续 {{count}} 天' } }));
    const i18n = createI18n({ memory: memoryOf('ch'), root: undefined });
    await pass();
    expect([1, 2, 5].map((count) => i18n.t('earn.streak', { count }))).toEqual([
      '连续 1 天',
      '连续 2 天',
      '连续 5 天',
    ]);
  });

  // [spec 9.20]
  it('puts names into a text as they are, without escaping them', () => {
    const i18n = createI18n({ memory: memoryOf('en'), root: undefined });
    expect(i18n.t('toasts.leveledUp', { level: '<b>&"7"' })).toBe('You have leveled up to level <b>&"7"');
  });

  // [spec 4.14, 4.15, 4.16, 4.17]
  it('sees the combo words of the language', async () => {
    serve(json(RUSSIAN));
    const i18n = createI18n({ memory: memoryOf('ru'), root: undefined });
    expect(comboWords(i18n.t)).toEqual(['COMBO', 'GREAT COMBO', 'SUPER COMBO', 'MEGA COMBO']);
    await pass();
    expect(comboWords(i18n.t)[0]).toBe('КОМБО');
  });

  // [spec 8.11]
  it.each([
    ['a missing file', new Response('Not found', { status: 404 })],
    ['a page instead of a file', new Response('<!doctype html><title>Oops</title>')],
    ['a file that is no object', json(['nav'])],
  ])('keeps English on %s, without asking again', async (_what, answer) => {
    const asked = serve(answer);
    const root = { lang: '', dir: '' };
    const i18n = createI18n({ memory: memoryOf('ar'), root });
    await pass(60_000);
    expect(i18n.t('nav.friends')).toBe('Friends');
    expect(root).toEqual({ lang: 'en', dir: 'ltr' });
    expect(asked).toHaveLength(1);
  });

  // [spec 8.11]
  it.each([
    ['a server that fails', new Response('', { status: 503 })],
    ['a lost connection', new TypeError('Failed to fetch')],
  ])('asks five times more after %s, from 350 ms on, doubling', async (_what, answer) => {
    const asked = serve(answer);
    createI18n({ memory: memoryOf('ru'), root: undefined });
    await pass();
    const counts = [asked.length];
    for (const waitMs of [350, 700, 1400, 2800, 5600, 60_000]) {
      await pass(waitMs - 1);
      counts.push(asked.length);
      await pass(1);
    }
    expect(counts).toEqual([1, 1, 2, 3, 4, 5, 6]);
    expect(asked).toHaveLength(6);
  });

  it('leaves English while the answer is slow', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const i18n = createI18n({ memory: memoryOf('ja'), root: undefined });
    await pass(120_000);
    expect(i18n.t('nav.friends')).toBe('Friends');
  });
});

describe('an English player', () => {
  it('asks the server for nothing', async () => {
    const asked = serve(json({}));
    const memory = memoryOf('en');
    createI18n({ memory, root: undefined });
    await pass(1000);
    expect(asked).toEqual([]);
    expect(memory.remembered).toEqual(['en']);
  });
});

describe('the choice of a language', () => {
  it('is remembered when it is made, not when it has loaded', () => {
    serve(new TypeError('Failed to fetch'));
    const memory = memoryOf('en');
    void createI18n({ memory, root: undefined }).changeLanguage('ko');
    expect(memory.remembered).toEqual(['en', 'ko']);
  });

  it('takes effect when the file is here, and is remembered then', async () => {
    serve(json(RUSSIAN));
    const memory = memoryOf('en');
    const root = { lang: '', dir: '' };
    const i18n = createI18n({ memory, root });
    const choice = chooseLanguage(i18n, 'ru');
    expect(wantedLanguage(i18n)).toBe('ru');
    await pass();
    expect(await choice).toBe(true);
    expect([i18n.t('nav.friends'), root.lang]).toEqual(['Друзья', 'ru']);
    expect(memory.remembered).toEqual(['en', 'ru']);
  });

  it('of a language that cannot be loaded applies nothing of it, and asks anew the next time', async () => {
    const asked = serve(new Response('Not found', { status: 404 }), json(RUSSIAN));
    const memory = memoryOf('en');
    const i18n = createI18n({ memory, root: undefined });
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

  it('fails when no answer comes, is not applied later, and can be had by another choice', async () => {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const memory = memoryOf('en');
    const i18n = createI18n({ memory, root: undefined });
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

  it('is asked for anew once a request that stalls was given up', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    let asked = 0;
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      if (++asked > 1) return json(RUSSIAN);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const i18n = createI18n({ memory: memoryOf('en'), root: undefined });
    const choice = chooseLanguage(i18n, 'ru');
    await pass(15_000);
    expect(await choice).toBe(false);
    expect(timeout).toHaveBeenCalledWith(50_000);
    timeout.mockRestore();
    limit.abort(new DOMException('signal timed out', 'TimeoutError'));
    await pass();
    expect(asked).toBe(1);
    const again = chooseLanguage(i18n, 'ru');
    await pass();
    expect(await again).toBe(true);
  });

  it('is waited for while the server is asked again', async () => {
    const lost = new TypeError('Failed to fetch');
    serve(lost, lost, lost, lost, lost, json(RUSSIAN));
    const i18n = createI18n({ memory: memoryOf('en'), root: undefined });
    const choice = chooseLanguage(i18n, 'ru');
    await pass();
    for (const waitMs of [350, 700, 1400, 2800, 5600]) await pass(waitMs);
    expect(await choice).toBe(true);
    expect(i18n.t('nav.friends')).toBe('Друзья');
  });

  it('need not be waited for without a network', async () => {
    const asked = serve(new TypeError('Failed to fetch'));
    vi.stubGlobal('navigator', { onLine: false });
    const i18n = createI18n({ memory: memoryOf('en'), root: undefined });
    expect(await chooseLanguage(i18n, 'ru')).toBe(false);
    expect(asked).toEqual([]);
  });

  it('gives way to a later choice', async () => {
    serve(json(RUSSIAN));
    const i18n = createI18n({ memory: memoryOf('en'), root: undefined });
    const first = chooseLanguage(i18n, 'ru');
    const second = chooseLanguage(i18n, 'en');
    await pass();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(i18n.language).toBe('en');
  });

  it.each([
    ['zh', 'ch'],
    ['zh-Hans-CN', 'ch'],
    ['zh_TW', 'ch'],
    ['ch', 'ch'],
    ['in-ID', 'id'],
    ['pt-BR', 'pt'],
    ['uz-Cyrl-UZ', 'uz'],
    ['EN-us', 'en'],
    ['india', 'india'],
  ])('reads %s as %s', (tag, code) => {
    expect(productLanguage(tag)).toBe(code);
  });
});

describe('the pseudo-locale', () => {
  it('is longer and accented, placeholders stay', () => {
    const text = pseudoText('Welcome, {{name}}!');
    expect(text).toContain('{{name}}');
    expect(text).toMatch(/^Wélçómé/);
    expect(pseudoText('Tap the ninja')).toMatch(/^\[Táp thé ñíñjá.*\]$/);
    expect(text.length).toBeGreaterThanOrEqual('Welcome, {{name}}!'.length + 4);
  });
});
