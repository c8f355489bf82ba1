import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { jsonSchemaOf } from '../../scripts/catalogue/jsonSchema';
import { type Desk, type Options, runCommand } from '../../scripts/catalogue/runCommand';
import { SCHEMA_FILE, schemaText } from '../../scripts/catalogue/schemaFile';
import { type Judgement, judge } from '../../src/server/balance/judge';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';
import { CatalogueRefusal } from '../../src/server/store/catalogueStore';
import { createCatalogueStore } from '../../src/server/store/keepCatalogue';
import { type Draft, draftOf } from '../server/catalogue/draft';
import { memoryCatalogueRows } from '../support/memoryCatalogue';

const NOW = Date.UTC(2026, 11, 1) / 1000;
const SIGNED = { author: 'Mika', note: 'a season' };
const OK: Judgement = { aim: 'Level 2 soon', before: '1.7 min', after: '1.8 min', isBroken: false };

let desk: Desk;
let files: Map<string, string>;
let printed: string[];
let verdict: Judgement[];
let played: number;
let now: number;

beforeEach(() => {
  files = new Map();
  printed = [];
  verdict = [OK];
  played = 0;
  now = NOW;
  desk = {
    store: createCatalogueStore(memoryCatalogueRows(), () => now * 1000),
    place: 'the folder /game/.provider',
    now: () => now,
    readFile(path) {
      const text = files.get(path);
      if (text === undefined) throw new Error(`no file ${path}`);
      return text;
    },
    writeFile: (path, text) => void files.set(path, text),
    print: (line) => void printed.push(line),
    async judge() {
      played += 1;
      return verdict;
    },
  };
});

const write = (change: (draft: Draft) => void, path = 'new.json') =>
  files.set(path, JSON.stringify(draftOf(change)));
const run = (line: string, options: Options = {}) => runCommand(desk, line.split(' '), options);
const output = () => printed.join('\n');
/** What an operator names who has looked at the list just now. */
const lookedAt = async (): Promise<Options> => {
  const [last] = await desk.store.acts(1);
  return { ...SIGNED, seen: String(last?.act ?? 0) };
};
const dearer = (draft: Draft) => (draft.missions[0].baseCost = 900);
const renamed = (draft: Draft) => (draft.missions[0].name = 'Dawn Drill');

/** Keeps a version that an earlier release would have published. */
const keepDocument = (document: unknown) => {
  const rows = memoryCatalogueRows();
  desk.store = createCatalogueStore(rows, () => now * 1000);
  return rows.alone((kept) => kept.addDocument(2, document));
};

describe('npm run catalogue', () => {
  it('exports and compares a version that was stored with 31 February, and publishes no such day', async () => {
    await keepDocument(draftOf((draft) => (draft.popups[1].until = '2026-02-31T12:00:00Z')));
    await run('export 2 old.json');
    await run('diff 1 2');
    expect(output()).toContain('2026-02-31T12:00:00Z');
    const problems = ['popups.1.until: must be on a day of the calendar'];
    await expect(run('publish old.json', SIGNED)).rejects.toMatchObject({ problems });
    await expect(run('publish 2', SIGNED)).rejects.toMatchObject({ problems });
    await run('rollback 2', SIGNED);
    expect(output()).toContain('Rolled back.');
  });

  it('exports what it can publish again', async () => {
    await run('export current new.json');
    expect(await run('check new.json').then(output)).toContain('nothing has to be played');
    await expect(run('publish new.json', SIGNED)).rejects.toThrow('Nothing differs');
  });

  it('publishes names and popups without playing', async () => {
    write(renamed);
    await run('publish new.json', SIGNED);
    expect(output()).toContain('~ missions #1 name: "Morning Drill" → "Dawn Drill"');
    expect(output()).toContain('Published. 1. 2026-12-01T00:00:00Z Mika: publish version 2: a season');
    expect(played).toBe(0);
  });

  it('plays new prices first and prints the aims before and after', async () => {
    write(dearer);
    await run('publish new.json', SIGNED);
    expect(output()).toContain('$ missions #1 baseCost: 400 → 900');
    expect(output()).toContain('met           Level 2 soon: 1.7 min → 1.8 min');
    expect(played).toBe(1);
    expect(await desk.store.acts()).toMatchObject([{ version: 2, reason: null }]);
  });

  it('publishes although an aim is missed that was missed before, and says so', async () => {
    write(dearer);
    verdict = [OK, { ...OK, aim: 'Level 5 within two days', after: 'day 9', isStillMissed: true }];
    await run('publish new.json', SIGNED);
    expect(output()).toContain('still missed  Level 5 within two days: 1.7 min → day 9');
    expect(await desk.store.acts()).toMatchObject([{ version: 2, reason: null }]);
  });

  it('refuses what breaks an aim, unless a reason is given, which is kept', async () => {
    write(dearer);
    verdict = [OK, { ...OK, aim: 'Level 5 within two days', after: 'day 9', isBroken: true }];
    await expect(run('publish new.json', SIGNED)).rejects.toThrow('breaks an aim');
    expect(output()).toContain('BROKEN        Level 5 within two days');
    expect(await desk.store.acts()).toEqual([]);
    await run('publish new.json', { ...SIGNED, yes: 'a week of plenty' });
    expect(await desk.store.acts()).toMatchObject([{ version: 2, reason: 'a week of plenty' }]);
  });

  it.each([
    ['publish new.json', {}, '--author and --note'],
    ...[
      'tomorrow',
      '1',
      '2027',
      '2027-01-01',
      '01/02/2027',
      '2027-01-01T00:00:00',
      '2027-01-01T00:00:00+02',
      '2027-02-30T00:00:00Z',
      '2027-01-01T25:00:00Z',
    ].map((from): [string, Options, string] => [
      'publish new.json',
      { ...SIGNED, from },
      '--from must be a time with its zone',
    ]),
    [
      'publish new.json',
      { ...SIGNED, from: '2026-11-30T23:58:59Z' },
      '--from is in the past: 2026-11-30T23:58:59Z',
    ],
    ['publish lost.json', SIGNED, 'no file lost.json'],
    ['publish broken.json', SIGNED, 'broken.json is not JSON'],
    ['publish bad.json', SIGNED, 'missions.0.baseCost: must be at least 1'],
    ['check', {}, 'Name the file'],
    ['diff 7', {}, 'There is no version 7'],
    ['rollback two', SIGNED, 'Name the version'],
    ['rollback 7', SIGNED, 'There is no version 7'],
    ['publish new.json', { ...SIGNED, seen: 'all' }, '--seen must be the number of an act'],
    ['rollback 1', { ...SIGNED, seen: '-1' }, '--seen must be the number of an act'],
    ['reset', {}, 'There is no command reset'],
  ])('refuses “%s” with %j: %s', async (line, options, problem) => {
    write(renamed);
    write((draft) => (draft.missions[0].baseCost = 0), 'bad.json');
    files.set('broken.json', '{');
    await expect(run(line, options)).rejects.toThrow(problem);
    expect(await desk.store.acts()).toEqual([]);
  });

  it('rolls back, lists both acts, and says what is in force', async () => {
    write(renamed);
    await run('publish new.json', SIGNED);
    await run('rollback 1', { ...SIGNED, note: 'a typing error' });
    printed = [];
    await run('list');
    expect(printed).toEqual([
      'In the folder /game/.provider:',
      '→ 2. 2026-12-01T00:00:00Z Mika: rollback version 1: a typing error',
      '  1. 2026-12-01T00:00:00Z Mika: publish version 2: a season',
      "  Version 1: the game's own tables.",
    ]);
    printed = [];
    await run('diff 1 2');
    expect(printed).toEqual(['~ missions #1 name: "Morning Drill" → "Dawn Drill"']);
  });

  it('publishes from a time of any zone, and at once where the bots have played past it', async () => {
    write(renamed);
    await run('publish new.json', { ...SIGNED, from: '2026-12-02T02:00+02:00' });
    write(dearer);
    desk.judge = async () => {
      now += 150;
      return verdict;
    };
    await run('publish new.json', { ...(await lookedAt()), from: '2026-11-30T23:59:30Z' });
    expect(await desk.store.acts()).toMatchObject([{ validFrom: now }, { validFrom: NOW + 86_400 }]);
  });

  it('says where it publishes and rolls back', async () => {
    write(renamed);
    await run('publish new.json', SIGNED);
    expect(printed[0]).toBe('In the folder /game/.provider:');
    printed = [];
    await run('rollback 1', SIGNED);
    expect(printed[0]).toBe('In the folder /game/.provider:');
  });

  it('says what a new version calls off, once it has', async () => {
    const calledOff = () => printed.filter((line) => line.includes('calls off'));
    const plan = async (name: string, from?: string) => {
      write((draft) => (draft.missions[0].name = name));
      printed = [];
      await run('publish new.json', { ...(await lookedAt()), ...(from && { from }) });
    };
    await plan('Dawn Drill', '2026-12-02T00:00:00Z');
    await plan('Noon Drill', '2026-12-03T00:00:00Z');
    expect(calledOff()).toEqual([]);
    printed = [];
    write(() => undefined);
    await expect(run('publish new.json', await lookedAt())).rejects.toThrow('Nothing differs');
    await expect(run('rollback 9', SIGNED)).rejects.toThrow('no version 9');
    expect(calledOff()).toEqual([]);
    await plan('Night Drill');
    expect(calledOff()).toEqual([
      'This calls off version 3, which Mika planned for 2026-12-03T00:00:00Z.',
      'This calls off version 2, which Mika planned for 2026-12-02T00:00:00Z.',
    ]);
    await plan('Dusk Drill');
    expect(calledOff()).toEqual([]);
    await plan('Dawn Drill', '2026-12-02T00:00:00Z');
    printed = [];
    await run('rollback 1', SIGNED);
    expect(calledOff()).toHaveLength(1);
  });

  it('publishes over a damaged version', async () => {
    write(renamed);
    await run('publish new.json', SIGNED);
    const { document } = desk.store;
    desk.store = { ...desk.store, document: async (version) => (version === 2 ? {} : document(version)) };
    write((draft) => (draft.missions[0].name = 'Night Drill'));
    await run('publish new.json', await lookedAt());
    expect(await desk.store.acts(1)).toMatchObject([{ version: 3 }]);
    await expect(run('export 2')).rejects.toThrow(CatalogueRefusal);
  });
});

describe('a file that was exported before somebody else acted', () => {
  const AKI = { author: 'Aki', note: 'the price was wrong' };
  const FROM = '2026-12-01T00:05:00Z';
  const edit = (change: (draft: Draft) => void) => {
    const draft = JSON.parse(files.get('new.json') ?? '');
    change(draft);
    files.set('new.json', JSON.stringify(draft));
  };
  /** Aki publishes a file made by hand, after a look at the list. */
  const akis = async (change: (draft: Draft) => void, options: Options = {}) => {
    write(change, 'akis.json');
    await run('publish akis.json', { ...(await lookedAt()), ...AKI, ...options });
  };
  const versions = async () => (await desk.store.acts()).map(({ version }) => version);

  it('is not published, and the refusal says who did what and how it goes on', async () => {
    await run('export current new.json');
    await akis(dearer);
    await run('rollback 1', { ...AKI, note: 'not yet' });
    edit((draft) => (draft.popups[0].title = 'Hello'));
    played = 0;
    await expect(run('publish new.json', SIGNED)).rejects.toMatchObject({
      code: 'stale',
      problems: [
        'Since new.json was exported:',
        '2. 2026-12-01T00:00:00Z Aki: rollback version 1: not yet',
        '1. 2026-12-01T00:00:00Z Aki: publish version 2: the price was wrong',
        'Look at it first: the changes above are against what is in force. Then export anew and change that, or publish it with --seen 2.',
      ],
    });
    expect([await versions(), played]).toEqual([[1, 2], 0]);
    await run('publish new.json', { ...SIGNED, seen: '2' });
    expect(await versions()).toEqual([3, 1, 2]);
  });

  it('is not published over a plan that has come into force since', async () => {
    await akis(renamed, { from: FROM });
    await run('export current new.json');
    edit((draft) => (draft.popups[0].title = 'Hello'));
    now += 600;
    await expect(run('publish new.json', SIGNED)).rejects.toMatchObject({
      code: 'stale',
      problems: [
        'Meanwhile version 2 of Aki (“the price was wrong”) has come into force.',
        expect.stringMatching(/^Look at it first: .* --seen 1\.$/),
      ],
    });
    await run('publish new.json', { ...SIGNED, seen: '1' });
    expect(await versions()).toEqual([3, 2]);
  });

  it.each<[what: string, seen: Options]>([
    ['the file', {}],
    ['--seen', { seen: '1' }],
  ])(
    'is not published over a plan that comes into force while the bots play, told by %s',
    async (_, seen) => {
      await akis(renamed, { from: FROM });
      await run('export current new.json');
      edit(dearer);
      desk.judge = async () => {
        now += 600;
        return verdict;
      };
      await expect(run('publish new.json', { ...SIGNED, ...seen })).rejects.toThrow(
        'Meanwhile version 2 of Aki (“the price was wrong”) has come into force. Look at it first.',
      );
      expect(await versions()).toEqual([2]);
    },
  );

  it('is not published when somebody acts while the bots play', async () => {
    await run('export current new.json');
    edit(dearer);
    desk.judge = async () => {
      await akis(renamed);
      return verdict;
    };
    await expect(run('publish new.json', SIGNED)).rejects.toThrow('Meanwhile Aki has put version 2 in force');
    expect(await versions()).toEqual([2]);
  });

  it('is checked all the same, and the check says so', async () => {
    await run('export current new.json');
    await akis(renamed);
    printed = [];
    await run('check new.json');
    expect(output()).toContain('~ missions #1 name: "Dawn Drill" → "Morning Drill"');
    expect(output()).toContain(
      'Since new.json was exported:\n1. 2026-12-01T00:00:00Z Aki: publish version 2',
    );
  });

  it('keeps what it was made from out of the store and of what differs', async () => {
    await run('export current new.json');
    edit(renamed);
    expect(JSON.parse(files.get('new.json') ?? '')).toMatchObject({ $madeFrom: { act: 0, version: 1 } });
    printed = [];
    await run('publish new.json', SIGNED);
    expect(output()).not.toContain('$');
    expect(await desk.store.document(2)).toEqual(draftOf(renamed));
    await run('export current new.json');
    expect(JSON.parse(files.get('new.json') ?? '')).toMatchObject({ $madeFrom: { act: 1, version: 2 } });
    edit((draft) => (draft.missions[0].name = 'Night Drill'));
    await run('publish new.json', SIGNED);
    expect(await versions()).toEqual([3, 2]);
  });

  it('was exported elsewhere when it names an act that never was', async () => {
    await run('export current new.json');
    edit((draft) => Object.assign(draft, { $madeFrom: { act: 9, version: 1 }, popups: [] }));
    await expect(run('publish new.json', SIGNED)).rejects.toMatchObject({
      problems: ['new.json was exported elsewhere: there is no act 9.', expect.stringContaining('--seen 0')],
    });
  });

  it.each([[7], [{ act: -1, version: 1 }], [{ act: 1 }]])(
    'is unsound when it says that it was made from %j',
    async ($madeFrom) => {
      await run('export current new.json');
      edit((draft) => Object.assign(draft, { $madeFrom, popups: [] }));
      for (const seen of [{}, { seen: '0' }])
        await expect(run('publish new.json', { ...SIGNED, ...seen })).rejects.toThrow(
          '$madeFrom: must be as it was exported',
        );
    },
  );
});

describe('a file that does not say what it was made from', () => {
  it('is published with --seen once something was, which says what its author has looked at', async () => {
    write(renamed);
    await run('publish new.json', SIGNED);
    write((draft) => (draft.missions[0].name = 'Night Drill'));
    await expect(run('publish new.json', SIGNED)).rejects.toMatchObject({
      code: 'stale',
      problems: [
        'new.json does not say what it was made from.',
        'Look at it first: the changes above are against what is in force. Then export anew and change that, or publish it with --seen 1.',
      ],
    });
    await expect(run('publish new.json', { ...SIGNED, seen: '0' })).rejects.toMatchObject({
      problems: [
        'After act 0 came:',
        '1. 2026-12-01T00:00:00Z Mika: publish version 2: a season',
        expect.stringMatching(/^Look at it first: .* --seen 1\.$/),
      ],
    });
    await run('publish new.json', { ...SIGNED, seen: '1' });
    expect(await desk.store.acts()).toMatchObject([{ version: 3 }, { version: 2 }]);
  });
});

describe('an act that is not there', () => {
  it.each(['publish new.json', 'rollback 1'])('is not taken for the newest: %s', async (line) => {
    write(renamed);
    await run('publish new.json', { ...SIGNED, seen: '0' });
    await expect(run(line, { ...SIGNED, seen: '7' })).rejects.toThrow('There is no act 7. The newest is 1.');
    expect(await desk.store.acts(10)).toHaveLength(1);
  });
});

describe('a rollback', () => {
  it('says what it ends, and is refused when --seen names an older act', async () => {
    write(renamed);
    await run('publish new.json', SIGNED);
    await expect(run('rollback 1', { ...SIGNED, seen: '0' })).rejects.toThrow(
      'Meanwhile Mika has put version 2 in force',
    );
    printed = [];
    await run('rollback 1', { ...SIGNED, seen: '1' });
    expect(printed.at(-1)).toBe('This ends 1. 2026-12-01T00:00:00Z Mika: publish version 2: a season');
  });
});

describe('the judgement of the bots', () => {
  it('breaks an aim when the levels are out of reach', async () => {
    const unpayable = draftOf((draft) => {
      for (const row of draft.levels) row.fromBalance *= 20;
    });
    const judgements = await judge(GAME_CATALOGUE.document, unpayable, 3);
    expect(judgements.length).toBeGreaterThan(5);
    const broken = judgements.filter(({ isBroken }) => isBroken).map(({ aim }) => aim);
    expect(broken).toContain('Level 2 in the first three minutes');
    // Three days are too few for the last level by either document.
    const stillMissed = judgements.filter(({ isStillMissed }) => isStillMissed).map(({ aim }) => aim);
    expect(stillMissed).toContain('Seijin after day 105 and by day 120');
    expect(broken.filter((aim) => stillMissed.includes(aim))).toEqual([]);
  });
});

describe('the JSON Schema of the catalogue', () => {
  it('is fresh: npm run catalogue -- schema writes it', () => {
    expect(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))).toEqual(JSON.parse(schemaText()));
  });

  it('says limits, choices and what may be left out', () => {
    const schema = v.object({
      list: v.pipe(v.array(v.picklist(['a', 'b'])), v.maxLength(3)),
      text: v.optional(v.pipe(v.string(), v.regex(/^x$/))),
    });
    expect(jsonSchemaOf(schema)).toEqual({
      type: 'object',
      properties: {
        list: { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 3 },
        text: { type: 'string', pattern: '^x$' },
      },
      required: ['list'],
      additionalProperties: false,
    });
  });

  it('is not made from a part that it has no word for', () => {
    expect(() => jsonSchemaOf(v.date())).toThrow('no word for date');
    expect(() => jsonSchemaOf(v.pipe(v.string(), v.email()))).toThrow('no word for email');
  });
});
