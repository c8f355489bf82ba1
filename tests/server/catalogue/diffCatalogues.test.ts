import { describe, expect, it } from 'vitest';
import { diffCatalogues } from '../../../src/server/catalogue/diffCatalogues';
import { GAME_CATALOGUE } from '../../../src/server/catalogue/gameCatalogue';
import { type Draft, draftOf } from './draft';

const diff = (change: (draft: Draft) => void) => diffCatalogues(GAME_CATALOGUE.document, draftOf(change));

describe('the diff of two documents', () => {
  it('is empty for equal documents', () => {
    expect(diff(() => {})).toEqual([]);
  });

  it('names the row by its id, with the values before and after', () => {
    expect(diff((draft) => (draft.missions[2].baseCost = 9000))).toEqual([
      { place: 'missions #3 baseCost', before: 2200, after: 9000, isEconomy: true },
    ]);
  });

  it('reports rows added, removed or moved', () => {
    expect(diff((draft) => draft.tasks.shift())).toMatchObject([{ place: 'tasks #1', after: undefined }]);
    expect(diff((draft) => draft.tasks.push({ id: 7 }))).toMatchObject([
      { place: 'tasks #7', before: undefined, after: { id: 7 } },
    ]);
    expect(diff((draft) => draft.popups.reverse())).toMatchObject([{ place: 'popups order' }]);
  });

  it.each<[part: string, isEconomy: boolean, change: (draft: Draft) => void]>([
    ['a price', true, (draft) => (draft.boosters.multi_tap.firstCost = 1)],
    ['a reward', true, (draft) => (draft.dailyRewards[0] = 1)],
    ['a threshold', true, (draft) => (draft.levels[1].fromBalance = 5000)],
    ['an added mission', true, (draft) => draft.missions.push({ ...draft.missions[0], id: 99 })],
    ['a mission’s name', false, (draft) => (draft.missions[0].name = 'Dawn Drill')],
    ['the order of missions', false, (draft) => draft.missions.reverse()],
    ['a translation', false, (draft) => (draft.missions[0].translations = { de: { name: 'Drill' } })],
    ['a popup', false, (draft) => draft.popups.pop()],
    ['a popup’s share', false, (draft) => (draft.popups[0].when.percent = 10)],
  ])('marks a change of %s as economic: %s', (_part, isEconomy, change) => {
    expect(diff(change).some((each) => each.isEconomy)).toBe(isEconomy);
  });
});
