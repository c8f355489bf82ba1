import { describe, expect, it } from 'vitest';
import type { Options } from '../../scripts/catalogue/runCommand';
import { CatalogueRefusal } from '../../src/server/store/catalogueStore';
import { Unavailable } from '../../src/server/store/db';
import { draftOf } from '../server/catalogue/draft';
import {
  dearer,
  its,
  keepDocument,
  lookedAt,
  NOW,
  OK,
  output,
  renamed,
  run,
  SIGNED,
  withFreshCatalogue,
  write,
} from './catalogueWorld';

withFreshCatalogue();

describe('npm run catalogue', () => {
  it('exports and compares a stored version with an impossible date, but refuses to publish it', async () => {
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

  it('exports a file it can publish', async () => {
    await run('export current new.json');
    expect(await run('check new.json').then(output)).toContain('need not play');
    await expect(run('publish new.json', SIGNED)).rejects.toThrow('Nothing differs');
  });

  it('reads a file with a byte order mark', async () => {
    write(renamed);
    its.files.set('new.json', `\ufeff${its.files.get('new.json')}`);
    await run('publish new.json', SIGNED);
    expect(output()).toContain('Published. 1.');
  });

  it('publishes names and popups without running the bots', async () => {
    write(renamed);
    await run('publish new.json', SIGNED);
    expect(output()).toContain('~ missions #1 name: "Morning Drill" → "Dawn Drill"');
    expect(output()).toContain('Published. 1. 2026-12-01T00:00:00Z Mika: publish version 2: a season');
    expect(its.played).toBe(0);
  });

  it('runs the bots on new prices and prints the targets before and after', async () => {
    write(dearer);
    await run('publish new.json', SIGNED);
    expect(output()).toContain('$ missions #1 baseCost: 400 → 900');
    expect(output()).toContain('met           Level 2 soon: 1.7 min → 1.8 min');
    expect(its.played).toBe(1);
    expect(await its.desk.store.acts()).toMatchObject([{ version: 2, reason: null }]);
  });

  it('publishes despite a target that was missed before, and reports it', async () => {
    write(dearer);
    its.verdict = [OK, { ...OK, aim: 'Level 5 within two days', after: 'day 9', isStillMissed: true }];
    await run('publish new.json', SIGNED);
    expect(output()).toContain('still missed  Level 5 within two days: 1.7 min → day 9');
    expect(await its.desk.store.acts()).toMatchObject([{ version: 2, reason: null }]);
  });

  it('refuses an out-of-bounds number without a reason', async () => {
    write((draft) => (draft.referral.base.welcome = 1e12));
    await run('check new.json');
    expect(output()).toContain('OUT OF BOUNDS  referral base welcome: 5000 → 1000000000000');
    await expect(run('publish new.json', SIGNED)).rejects.toThrow('out of bounds');
    expect([await its.desk.store.acts(), its.played]).toEqual([[], 1]);
    await run('publish new.json', { ...SIGNED, yes: 'a test of the guard' });
    expect(await its.desk.store.acts()).toMatchObject([{ version: 2, reason: 'a test of the guard' }]);
  });

  it('refuses a newly missed target without a reason', async () => {
    write(dearer);
    its.verdict = [OK, { ...OK, aim: 'Level 5 within two days', after: 'day 9', isBroken: true }];
    await expect(run('publish new.json', SIGNED)).rejects.toThrow('breaks an aim');
    expect(output()).toContain('BROKEN        Level 5 within two days');
    expect(await its.desk.store.acts()).toEqual([]);
    await run('publish new.json', { ...SIGNED, yes: 'a week of plenty' });
    expect(await its.desk.store.acts()).toMatchObject([{ version: 2, reason: 'a week of plenty' }]);
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
    ['publish broken.json', SIGNED, 'broken.json is not JSON from line 1 on'],
    ['publish bad.json', SIGNED, 'missions.0.baseCost: must be at least 1'],
    ['check', {}, 'Name the file'],
    ['diff 7', {}, 'There is no version 7'],
    ['rollback two', SIGNED, 'Name the version'],
    ['rollback 7', SIGNED, 'There is no version 7'],
    ['publish new.json', { ...SIGNED, seen: 'all' }, '--seen must be the number of an act'],
    ['rollback 1', { ...SIGNED, seen: '-1' }, '--seen must be the number of an act'],
    ['reset', {}, 'There is no command reset'],
    [
      'rollback 1 were wrong',
      { ...SIGNED, note: 'prices' },
      "rollback can't use “were wrong”. Put a note of several",
    ],
    ['publish new.json bad.json', SIGNED, "publish can't use “bad.json”."],
    ['list 2', {}, "list can't use “2”."],
  ])('refuses “%s” with %j: %s', async (line, options, problem) => {
    write(renamed);
    write((draft) => (draft.missions[0].baseCost = 0), 'bad.json');
    its.files.set('broken.json', '{');
    await expect(run(line, options)).rejects.toThrow(problem);
    expect(await its.desk.store.acts()).toEqual([]);
  });

  it('rolls back and lists both acts with the active version', async () => {
    write(renamed);
    await run('publish new.json', SIGNED);
    await run('rollback 1', { ...SIGNED, note: 'a typing error' });
    its.printed = [];
    await run('list');
    expect(its.printed).toEqual([
      'In the folder /game/.provider:',
      '→ 2. 2026-12-01T00:00:00Z Mika: rollback version 1: a typing error',
      '  1. 2026-12-01T00:00:00Z Mika: publish version 2: a season',
      "  Version 1: the game's own tables.",
    ]);
    its.printed = [];
    await run('diff 1 2');
    expect(its.printed).toEqual(['~ missions #1 name: "Morning Drill" → "Dawn Drill"']);
  });

  it('publishes at a time given in any zone, or at once if that time has passed', async () => {
    write(renamed);
    await run('publish new.json', { ...SIGNED, from: '2026-12-02T02:00+02:00' });
    write(dearer);
    its.desk.judge = async () => {
      its.now += 150;
      return its.verdict;
    };
    await run('publish new.json', { ...(await lookedAt()), from: '2026-11-30T23:59:30Z' });
    expect(await its.desk.store.acts()).toMatchObject([{ validFrom: its.now }, { validFrom: NOW + 86_400 }]);
  });

  it('names its database or folder when it publishes and rolls back', async () => {
    write(renamed);
    await run('publish new.json', SIGNED);
    expect(its.printed[0]).toBe('In the folder /game/.provider:');
    its.printed = [];
    await run('rollback 1', SIGNED);
    expect(its.printed[0]).toBe('In the folder /game/.provider:');
  });

  it('lists the planned versions that a new version cancels', async () => {
    const cancelled = () => its.printed.filter((line) => line.includes('This cancels'));
    const plan = async (name: string, from?: string) => {
      write((draft) => (draft.missions[0].name = name));
      its.printed = [];
      await run('publish new.json', { ...(await lookedAt()), ...(from && { from }) });
    };
    await plan('Dawn Drill', '2026-12-02T00:00:00Z');
    await plan('Noon Drill', '2026-12-03T00:00:00Z');
    expect(cancelled()).toEqual([]);
    its.printed = [];
    write(() => undefined);
    await expect(run('publish new.json', await lookedAt())).rejects.toThrow('Nothing differs');
    await expect(run('rollback 9', SIGNED)).rejects.toThrow('no version 9');
    expect(cancelled()).toEqual([]);
    await plan('Night Drill');
    expect(cancelled()).toEqual([
      'This cancels version 3, which Mika planned for 2026-12-03T00:00:00Z.',
      'This cancels version 2, which Mika planned for 2026-12-02T00:00:00Z.',
    ]);
    await plan('Dusk Drill');
    expect(cancelled()).toEqual([]);
    await plan('Dawn Drill', '2026-12-02T00:00:00Z');
    its.printed = [];
    await run('rollback 1', SIGNED);
    expect(cancelled()).toHaveLength(1);
  });

  it('publishes over a damaged version', async () => {
    write(renamed);
    await run('publish new.json', SIGNED);
    const { document } = its.desk.store;
    its.desk.store = {
      ...its.desk.store,
      document: async (version) => (version === 2 ? {} : document(version)),
    };
    write((draft) => (draft.missions[0].name = 'Night Drill'));
    await run('publish new.json', await lookedAt());
    expect(await its.desk.store.acts(1)).toMatchObject([{ version: 3 }]);
    await expect(run('export 2')).rejects.toThrow(CatalogueRefusal);
  });
});

describe('an unknown act', () => {
  it.each(['publish new.json', 'rollback 1'])('is not accepted as the newest: %s', async (line) => {
    write(renamed);
    await run('publish new.json', { ...SIGNED, seen: '0' });
    await expect(run(line, { ...SIGNED, seen: '7' })).rejects.toThrow('There is no act 7. The newest is 1.');
    expect(await its.desk.store.acts(10)).toHaveLength(1);
  });
});

describe('a rollback', () => {
  it('is refused when --seen names an older act', async () => {
    write(renamed);
    await run('publish new.json', SIGNED);
    await expect(run('rollback 1', { ...SIGNED, seen: '0' })).rejects.toThrow(
      'Meanwhile Mika has put version 2 in force',
    );
    its.printed = [];
    await run('rollback 1', { ...SIGNED, seen: '1' });
    expect(its.printed.at(-1)).toBe('This ends 1. 2026-12-01T00:00:00Z Mika: publish version 2: a season');
  });
});

describe('a command that loses its connection', () => {
  const lose = (cause: Error) => {
    const lost = () => Promise.reject(new Unavailable({ cause }));
    its.desk.store = { ...its.desk.store, publish: lost, rollback: lost };
  };

  it.each(['publish new.json', 'rollback 1'])('is reported as possibly completed: %s', async (line) => {
    write(renamed);
    lose(new Error('Connection terminated unexpectedly'));
    await expect(run(line, SIGNED)).rejects.toThrow(
      'The connection to the database was lost. Check with list whether this was done before you repeat it.',
    );
    lose(Object.assign(new Error('lock'), { code: '55P03' }));
    await expect(run(line, SIGNED)).rejects.toThrow('The database is not available.');
  });
});
