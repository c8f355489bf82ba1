import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/client/language/languages';
import { openCatalogue } from '../../../src/server/catalogue/catalogue';
import { checkCatalogue } from '../../../src/server/catalogue/checkCatalogue';
import { TRANSLATIONS, wordsFor } from '../../../src/server/catalogue/languages';
import { createWorld } from '../world';
import { type Draft, draftOf } from './draft';

const row = {
  title: 'Snow',
  text: 'falls',
  translations: { de: { title: 'Schnee' }, ch: { title: '雪', text: '下' } },
};

it.each([
  [undefined, 'Snow falls'],
  ['', 'Snow falls'],
  ['de', 'Schnee falls'],
  ['de-AT,de;q=0.9,en;q=0.8', 'Schnee falls'],
  ['zh-Hans', '雪 下'],
  ['ch', '雪 下'],
  ['ko, DE', 'Schnee falls'],
  ['en-GB,de', 'Snow falls'],
  ['*', 'Snow falls'],
  ['constructor,__proto__', 'Snow falls'],
  [`${'xx,'.repeat(5000)}de`, 'Snow falls'],
])('the best words for %j are %s', (header, words) => {
  const { title, text } = wordsFor(row, header);
  expect(`${title} ${text}`).toBe(words);
});

it('translations cover every language of the game', () => {
  const own = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');
  expect([...TRANSLATIONS].sort()).toEqual(own.sort());
});

it('a player gets the operator’s words in their own language', async () => {
  const document = draftOf((draft: Draft) => {
    draft.missionTypes[0].translations = { de: { name: 'Übung' } };
    draft.missions[0].translations = { de: { name: 'Frühsport' } };
    draft.tasks[0].translations = { de: { name: 'Kanal', description: 'Lies mit.', actionName: 'Los' } };
    draft.referralTasks[0].translations = { de: { title: 'Drei Freunde' } };
    draft.popups[0] = { ...draft.popups[0], when: {}, translations: { de: { title: 'Schnee' } } };
  });
  expect(checkCatalogue(document).isSound).toBe(true);
  const world = await createWorld({ catalogueAt: () => openCatalogue(2, document) });
  await world.login();
  const get = async (path: string) =>
    (await world.call('GET', path, undefined, { 'Accept-Language': 'de' })).body;
  expect((await get('/clicker/sync')).mission_types[0]).toEqual({ id: 1, name: 'Übung' });
  expect((await get('/clicker/missions'))[0].name).toBe('Frühsport');
  expect((await get('/clicker/missions'))[1].name).toBe('Shuriken Range');
  expect((await get('/clicker/tasks'))[0]).toMatchObject({
    name: 'Kanal',
    description: 'Lies mit.',
    action_name: 'Los',
  });
  expect((await get('/clicker/referral-tasks'))[0].title).toBe('Drei Freunde');
  const popup = await get('/popups');
  expect(popup).toMatchObject({ title: 'Schnee', text: document.popups[0]?.text });
});

it.each([
  ['an unknown language', (draft: Draft) => (draft.missions[0].translations = { xx: { name: 'X' } })],
  ['an overlong word', (draft: Draft) => (draft.missions[0].translations = { de: { name: 'x'.repeat(61) } })],
  ['an unknown word', (draft: Draft) => (draft.missions[0].translations = { de: { title: 'X' } })],
])('a translation with %s is refused', (_, change) => {
  expect(checkCatalogue(draftOf(change)).isSound).toBe(false);
});
