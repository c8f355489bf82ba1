import { describe, expect, it, vi } from 'vitest';
import { comboWords } from '../../../src/client/language/homeTexts';
import { createI18n } from '../../../src/client/language/i18n';
import { productLanguage } from '../../../src/client/language/languages';
import { pseudoText } from '../../../src/client/language/pseudo';
import { json, memoryOf, pass, serve, stopClock, wantedLanguage } from './support';

const RUSSIAN = { nav: { friends: 'Друзья' }, combo: { tier1: 'КОМБО' } };

stopClock();

describe('a player of another language', () => {
  // [spec 7.11]
  it('sees English first, then the player’s language, fetched once', async () => {
    const asked = serve(json(RUSSIAN));
    const root = { lang: '', dir: '' };
    const i18n = createI18n({ memory: memoryOf('ru'), root });
    expect(i18n.t('nav.friends')).toBe('Friends');
    await Promise.resolve();
    expect(wantedLanguage(i18n)).toBe('ru');
    await pass();
    expect(i18n.t('nav.friends')).toBe('Друзья');
    expect(i18n.t('nav.games')).toBe('Games');
    expect(root).toEqual({ lang: 'ru', dir: 'ltr' });
    await i18n.changeLanguage('en');
    await i18n.changeLanguage('ru');
    expect(asked).toEqual(['/locales/ru/translation.json']);
  });

  it('sees Arabic right to left and Chinese under its browser tag', async () => {
    serve(json(RUSSIAN));
    const root = { lang: '', dir: '' };
    const i18n = createI18n({ memory: memoryOf('ar'), root });
    await pass();
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' });
    void i18n.changeLanguage('ch');
    await pass();
    expect(root).toEqual({ lang: 'zh-Hans', dir: 'ltr' });
  });

  it('sees Chinese plural forms, whatever the phone’s language', async () => {
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
  it('sees names in texts unescaped', () => {
    const i18n = createI18n({ memory: memoryOf('en'), root: undefined });
    expect(i18n.t('toasts.leveledUp', { level: '<b>&"7"' })).toBe('You have leveled up to level <b>&"7"');
  });

  // [spec 4.14, 4.15, 4.16, 4.17]
  it('sees the language’s combo words', async () => {
    serve(json(RUSSIAN));
    const i18n = createI18n({ memory: memoryOf('ru'), root: undefined });
    expect(comboWords(i18n.t)).toEqual(['COMBO', 'GREAT COMBO', 'SUPER COMBO', 'MEGA COMBO']);
    expect(i18n.t('combo.tier4', { count: 30 })).toBe('MEGA COMBO x30');
    await pass();
    expect(comboWords(i18n.t)[0]).toBe('КОМБО');
  });

  // [spec 8.11]
  it.each([
    ['a missing file', new Response('Not found', { status: 404 })],
    ['a page instead of a file', new Response('<!doctype html><title>Oops</title>')],
    ['a file that is not an object', json(['nav'])],
  ])('keeps English on %s, without a retry', async (_what, answer) => {
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
    ['a failing server', new Response('', { status: 503 })],
    ['a lost connection', new TypeError('Failed to fetch')],
    ['a request that ends without an answer', undefined],
  ])('causes five retries after %s, at doubling intervals from 350 ms', async (_what, answer) => {
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

  it('sees English while the texts are slow', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const i18n = createI18n({ memory: memoryOf('ja'), root: undefined });
    await pass(120_000);
    expect(i18n.t('nav.friends')).toBe('Friends');
  });
});

describe('an English player', () => {
  it('requests nothing from the server', async () => {
    const asked = serve(json({}));
    const memory = memoryOf('en');
    createI18n({ memory, root: undefined });
    await pass(1000);
    expect(asked).toEqual([]);
    expect(memory.remembered).toEqual(['en']);
  });
});

describe('the product’s language code', () => {
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
  ])('for %s is %s', (tag, code) => {
    expect(productLanguage(tag)).toBe(code);
  });
});

describe('the pseudo-locale', () => {
  it('lengthens and accents text but keeps placeholders', () => {
    const text = pseudoText('Welcome, {{name}}!');
    expect(text).toContain('{{name}}');
    expect(text).toMatch(/^Wélçómé/);
    expect(pseudoText('Tap the ninja')).toMatch(/^\[Táp thé ñíñjá.*\]$/);
    expect(text.length).toBeGreaterThanOrEqual('Welcome, {{name}}!'.length + 4);
  });
});
