import { describe, expect, it } from 'vitest';
import { findMissionLevel, openCatalogue } from '../../../src/server/catalogue/catalogue';
import { checkCatalogue, lossesBetween, readCatalogue } from '../../../src/server/catalogue/checkCatalogue';
import { GAME_CATALOGUE } from '../../../src/server/catalogue/gameCatalogue';
import { type Draft, draftOf } from './draft';

function problemsOf(change: (draft: Draft) => void): string[] {
  const checked = checkCatalogue(draftOf(change));
  return checked.isSound ? [] : checked.problems;
}

describe('a catalogue document', () => {
  it('is sound with the game’s own tables and reads back unchanged', () => {
    const checked = checkCatalogue(draftOf());
    expect(checked).toEqual({ isSound: true, document: GAME_CATALOGUE.document });
  });

  it.each<[name: string, problem: string, change: (draft: Draft) => void]>([
    ['a zero price', 'missions.0.baseCost: must be at least 1', (draft) => (draft.missions[0].baseCost = 0)],
    ['half a coin', 'dailyRewards.2: must be a whole number', (draft) => (draft.dailyRewards[2] = 0.5)],
    [
      'a number as text',
      'tasks.0.rewardCoins: must be a number',
      (draft) => (draft.tasks[0].rewardCoins = '5'),
    ],
    [
      'a negative reward',
      'referral.base.welcome: must be at least 0',
      (draft) => (draft.referral.base.welcome = -1),
    ],
    [
      'more coins than exist',
      'nfts.0.bonusPerHour: must be at most',
      (draft) => (draft.nfts[0].bonusPerHour = 1e13),
    ],
    ['a missing name', 'levels.3.name: is missing', (draft) => delete draft.levels[3].name],
    ['an empty name', 'missions.1.name: must not be empty', (draft) => (draft.missions[1].name = '  ')],
    ['a missing part', 'boosters: is missing', (draft) => delete draft.boosters],
    [
      'an unknown key',
      'popups.0.when.levle: is not known',
      (draft) => (draft.popups[0].when.levle = { min: 2 }),
    ],
    ['a duplicate id', 'missions.1.id: 1 is there twice', (draft) => (draft.missions[1].id = 1)],
    [
      'levels out of order',
      'levels.2.fromBalance: must be above',
      (draft) => (draft.levels[2].fromBalance = 10),
    ],
    [
      'a first level with a price',
      'levels.0.fromBalance: must be 0',
      (draft) => (draft.levels[0].fromBalance = 1),
    ],
    [
      'a missing type',
      'missions.0.typeId: there is no mission type 9',
      (draft) => (draft.missions[0].typeId = 9),
    ],
    [
      'a level beyond the last',
      'there are only 25 levels',
      (draft) => (draft.missions[0].requiredUserLevel = 26),
    ],
    [
      'a script as a link',
      'tasks.0.link: must be an https://',
      (draft) => (draft.tasks[0].link = 'javascript:alert(1)'),
    ],
    [
      'a script as a button',
      'popups.1.buttonLink: must be',
      (draft) => (draft.popups[1].buttonLink = 'javascript:alert(1)'),
    ],
    [
      'another site’s picture',
      'popups.1.image: must be the name',
      (draft) => (draft.popups[1].image = 'https://a/b.png'),
    ],
    [
      'an end before its start',
      'popups.1.until: must be after from',
      (draft) =>
        Object.assign(draft.popups[1], { from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }),
    ],
    [
      'an end in half a time zone',
      'popups.1.until: must be a time',
      (draft) => (draft.popups[1].until = '2026-12-01T12:00:00+02'),
    ],
    [
      'a start on an impossible date',
      'popups.1.from: must be on a day of the calendar',
      (draft) => (draft.popups[1].from = '2026-02-31T12:00:00Z'),
    ],
    [
      'an end on an impossible date',
      'popups.1.until: must be on a day of the calendar',
      (draft) => (draft.popups[1].until = '2027-02-29T12:00:00+02:00'),
    ],
    [
      'a date in a format of its own',
      'popups.1.from: must be a time',
      (draft) => (draft.popups[1].from = 'tomorrow'),
    ],
    [
      'an empty range',
      'popups.1.when.level: min is above max',
      (draft) => (draft.popups[1].when.level = { min: 5, max: 4 }),
    ],
    [
      'prices that can’t be counted',
      'its last level would cost more',
      (draft) => Object.assign(draft.missionLevels, { count: 99, costGrowth: 4 }),
    ],
    [
      'incomes that can’t be counted',
      'missions: all levels of all together would bring more',
      (draft) => Object.assign(draft.missionLevels, { count: 99, costGrowth: 1, profitGrowth: 4 }),
    ],
    [
      'incomes that can’t be counted only together',
      'missions: all levels of all together would bring more',
      (draft) => {
        for (const mission of draft.missions) mission.baseProfit = 1e10;
      },
    ],
    ['a daily reward for no day', 'dailyRewards: must not be empty', (draft) => (draft.dailyRewards = [])],
  ])('is refused with %s', (_name, problem, change) => {
    expect(problemsOf(change).join('\n')).toContain(problem);
  });

  it('can still be read with an impossible date, which older releases stored', () => {
    const stored = draftOf((draft) => (draft.popups[1].until = '2026-02-31T12:00:00Z'));
    expect(checkCatalogue(stored).isSound).toBe(false);
    expect(readCatalogue(stored)?.popups[1]?.until).toBe('2026-02-31T12:00:00Z');
  });

  it('is sound with a leap day', () => {
    expect(problemsOf((draft) => (draft.popups[1].until = '2028-02-29T12:00:00Z'))).toEqual([]);
  });

  it.each([null, 'text', 7, [], {}, { levels: 'none' }])(
    'is rejected and never read when it is %j',
    (input) => {
      expect(checkCatalogue(input).isSound).toBe(false);
      expect(readCatalogue(input)).toBeNull();
    },
  );

  it('is refused with all its mistakes listed at once', () => {
    const problems = problemsOf((draft) => {
      draft.missions[0].baseCost = -1;
      draft.missions[2].id = 1;
      draft.missions[3].nmae = 'Dawn';
      draft.popups[0].when.levle = { min: 2 };
      draft.popups[1].translations = { xx: { title: 'X' }, de: { titel: 'X' } };
      draft.popups[2] = 7;
      draft.tasks[0].link = { to: 'https://a.b' };
      draft.nfts = 'none';
      draft.season = [];
    });
    expect(problems.sort()).toEqual([
      'missions.0.baseCost: must be at least 1',
      'missions.2.id: 1 is there twice',
      'missions.3.nmae: is not known',
      'nfts: Invalid type: Expected Array but received "none"',
      'popups.0.when.levle: is not known',
      'popups.1.translations.de.titel: is not known',
      expect.stringMatching(/^popups\.1\.translations\.xx: must be one of ch, ar, /),
      'popups.2: Invalid type: Expected Object but received 7',
      'season: is not known',
      'tasks.0.link: must be text',
    ]);
  });

  it('is refused with at most twenty mistakes listed', () => {
    const problems = problemsOf((draft) => {
      for (const mission of draft.missions) mission.baseCost = -1;
    });
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe(`and ${GAME_CATALOGUE.missions.length - 20} more`);
  });

  it('of a later release is read without its unknown keys', () => {
    const stored = draftOf((draft) => (draft.seasons = [{ id: 1 }]));
    expect(readCatalogue(stored)).toEqual(GAME_CATALOGUE.document);
  });

  it('may name its schema for an editor', () => {
    expect(problemsOf((draft) => (draft.$schema = './catalogue.schema.json'))).toEqual([]);
  });

  it('may name its origin, which is not part of the document', () => {
    const exported = draftOf((draft) => (draft.$madeFrom = { act: 3, version: 2 }));
    expect(checkCatalogue(exported)).toEqual({ isSound: true, document: GAME_CATALOGUE.document });
    expect(problemsOf((draft) => (draft.$madeFrom = 'version 2'))).toEqual([
      '$madeFrom: must be as it was exported',
    ]);
    expect(problemsOf((draft) => (draft.missions[0].$madeFrom = { act: 3, version: 2 }))).toEqual([
      'missions.0.$madeFrom: is not known',
    ]);
  });
});

describe('a document that replaces another', () => {
  const losses = (change: (draft: Draft) => void) => lossesBetween(GAME_CATALOGUE.document, draftOf(change));

  it('may remove missions, tasks and popups', () => {
    expect(losses((draft) => Object.assign(draft, { missions: [], tasks: [], popups: [] }))).toEqual([]);
  });

  it('must not remove a level', () => {
    expect(losses((draft) => draft.levels.pop())).toEqual([expect.stringContaining('there were 25')]);
  });

  it('must not reuse the id of an owned mission', () => {
    expect(losses((draft) => (draft.missions[0].typeId = 2))).toEqual([
      expect.stringContaining('another id'),
    ]);
  });
});

describe('a mission level', () => {
  const { missions, missionLevels } = GAME_CATALOGUE;

  it('is found only by its own id', () => {
    const ids = missions.flatMap(({ id }) =>
      Array.from({ length: missionLevels.count }, (_, at) => id * 100 + at + 1),
    );
    const unused = Math.max(...missions.map(({ id }) => id)) + 1;
    expect(new Set(ids).size).toBe(missions.length * missionLevels.count);
    for (const id of ids) expect(findMissionLevel(GAME_CATALOGUE, id)?.level.id).toBe(id);
    for (const id of [0, 1, 100, 100 + missionLevels.count + 1, unused * 100 + 1, -101, 101.5, Number.NaN])
      expect(findMissionLevel(GAME_CATALOGUE, id)).toBeNull();
  });

  it('costs the document’s price', () => {
    const document = draftOf((draft) => {
      draft.missions[0].baseCost = 1000;
      draft.missionLevels.costGrowth = 2;
    });
    expect(findMissionLevel(openCatalogue(2, document), 103)?.level.cost).toBe(4000);
  });
});
