import { expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../../src/client/language/chooseLanguage';
import { createI18n } from '../../../src/client/language/i18n';
import { json, memoryOf, pass, serve, standStill } from './support';

standStill();

const isAwaited = () => document.documentElement.hasAttribute('data-awaits-language');
const inEnglish = () => createI18n({ memory: memoryOf('en'), root: undefined });

it('the page is marked while a chosen language is on its way', async () => {
  serve(json({ nav: { friends: 'Друзья' } }));
  const choice = chooseLanguage(inEnglish(), 'ru');
  expect(isAwaited()).toBe(true);
  await pass();
  expect(await choice).toBe(true);
  expect(isAwaited()).toBe(false);
});

it.each([
  ['cannot be had', () => serve(new Response('Not found', { status: 404 }))],
  ['never comes', () => vi.stubGlobal('fetch', () => new Promise(() => undefined))],
])('the mark goes when the language %s', async (_, answer) => {
  answer();
  const choice = chooseLanguage(inEnglish(), 'ru');
  expect(isAwaited()).toBe(true);
  await pass(15_000);
  expect(await choice).toBe(false);
  expect(isAwaited()).toBe(false);
});

it('a later choice keeps the mark of an earlier one until it is here itself', async () => {
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
