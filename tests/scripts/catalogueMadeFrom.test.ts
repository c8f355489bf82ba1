import { describe, expect, it } from 'vitest';
import type { Options } from '../../scripts/catalogue/runCommand';
import type { Draft } from '../server/catalogue/draft';
import { draftOf } from '../server/catalogue/draft';
import {
  dearer,
  its,
  lookedAt,
  output,
  renamed,
  run,
  SIGNED,
  withFreshCatalogue,
  write,
} from './catalogueWorld';

withFreshCatalogue();

describe('a file exported before another operator acted', () => {
  const AKI = { author: 'Aki', note: 'the price was wrong' };
  const FROM = '2026-12-01T00:05:00Z';
  const edit = (change: (draft: Draft) => void) => {
    const draft = JSON.parse(its.files.get('new.json') ?? '');
    change(draft);
    its.files.set('new.json', JSON.stringify(draft));
  };
  /** Aki publishes a handwritten file after viewing the list. */
  const akis = async (change: (draft: Draft) => void, options: Options = {}) => {
    write(change, 'akis.json');
    await run('publish akis.json', { ...(await lookedAt()), ...AKI, ...options });
  };
  const versions = async () => (await its.desk.store.acts()).map(({ version }) => version);

  it('is refused with the other operator’s acts and how to proceed', async () => {
    await run('export current new.json');
    await akis(dearer);
    await run('rollback 1', { ...AKI, note: 'not yet' });
    edit((draft) => (draft.popups[0].title = 'Hello'));
    its.played = 0;
    await expect(run('publish new.json', SIGNED)).rejects.toMatchObject({
      code: 'stale',
      problems: [
        'Since new.json was exported:',
        '2. 2026-12-01T00:00:00Z Aki: rollback version 1: not yet',
        '1. 2026-12-01T00:00:00Z Aki: publish version 2: the price was wrong',
        'The changes above are against the version in force. Export it again and change that, or publish this file with --seen 2.',
      ],
    });
    expect([await versions(), its.played]).toEqual([[1, 2], 0]);
    await run('publish new.json', { ...SIGNED, seen: '2' });
    expect(await versions()).toEqual([3, 1, 2]);
  });

  it('is not published over a planned version that has taken effect', async () => {
    await akis(renamed, { from: FROM });
    await run('export current new.json');
    edit((draft) => (draft.popups[0].title = 'Hello'));
    its.now += 600;
    await expect(run('publish new.json', SIGNED)).rejects.toMatchObject({
      code: 'stale',
      problems: [
        'Meanwhile version 2 of Aki (“the price was wrong”) has come into force.',
        expect.stringMatching(/^The changes above .* --seen 1\.$/),
      ],
    });
    await run('publish new.json', { ...SIGNED, seen: '1' });
    expect(await versions()).toEqual([3, 2]);
  });

  it.each<[what: string, seen: Options]>([
    ['the file', {}],
    ['--seen', { seen: '1' }],
  ])(
    'is not published over a version that takes effect while the bots play, as %s shows',
    async (_, seen) => {
      await akis(renamed, { from: FROM });
      await run('export current new.json');
      edit(dearer);
      its.desk.judge = async () => {
        its.now += 600;
        return its.verdict;
      };
      await expect(run('publish new.json', { ...SIGNED, ...seen })).rejects.toThrow(
        'Meanwhile version 2 of Aki (“the price was wrong”) has come into force. Look at it first.',
      );
      expect(await versions()).toEqual([2]);
    },
  );

  it('is not published when another operator acts while the bots play', async () => {
    await run('export current new.json');
    edit(dearer);
    its.desk.judge = async () => {
      await akis(renamed);
      return its.verdict;
    };
    await expect(run('publish new.json', SIGNED)).rejects.toThrow('Meanwhile Aki has put version 2 in force');
    expect(await versions()).toEqual([2]);
  });

  it('can still be checked, with a note', async () => {
    await run('export current new.json');
    await akis(renamed);
    its.printed = [];
    await run('check new.json');
    expect(output()).toContain('~ missions #1 name: "Dawn Drill" → "Morning Drill"');
    expect(output()).toContain(
      'Since new.json was exported:\n1. 2026-12-01T00:00:00Z Aki: publish version 2',
    );
  });

  it('keeps its origin out of the store and the diff', async () => {
    await run('export current new.json');
    edit(renamed);
    expect(JSON.parse(its.files.get('new.json') ?? '')).toMatchObject({ $madeFrom: { act: 0, version: 1 } });
    its.printed = [];
    await run('publish new.json', SIGNED);
    expect(output()).not.toContain('$');
    expect(await its.desk.store.document(2)).toEqual(draftOf(renamed));
    await run('export current new.json');
    expect(JSON.parse(its.files.get('new.json') ?? '')).toMatchObject({ $madeFrom: { act: 1, version: 2 } });
    edit((draft) => (draft.missions[0].name = 'Night Drill'));
    await run('publish new.json', SIGNED);
    expect(await versions()).toEqual([3, 2]);
  });

  it('can’t be exported again to look fresh', async () => {
    await run('export current new.json');
    await akis(dearer);
    edit((draft) => (draft.popups[0].title = 'Hello'));
    for (const line of ['export new.json', 'export new.json fresh.json'])
      await expect(run(line)).rejects.toThrow('Name a version to export, or current, not new.json.');
    expect(its.files.has('fresh.json')).toBe(false);
  });

  it('is rejected as foreign if it names an unknown act', async () => {
    await run('export current new.json');
    edit((draft) => Object.assign(draft, { $madeFrom: { act: 9, version: 1 }, popups: [] }));
    await expect(run('publish new.json', SIGNED)).rejects.toMatchObject({
      problems: ['new.json was exported elsewhere: there is no act 9.', expect.stringContaining('--seen 0')],
    });
  });

  it.each([[7], [{ act: -1, version: 1 }], [{ act: 1 }]])(
    'is invalid when its origin is %j',
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

describe('a file without an origin', () => {
  it('needs --seen once a version has been published', async () => {
    write(renamed);
    await run('publish new.json', SIGNED);
    write((draft) => (draft.missions[0].name = 'Night Drill'));
    await expect(run('publish new.json', SIGNED)).rejects.toMatchObject({
      code: 'stale',
      problems: [
        'new.json does not say what it was made from.',
        'The changes above are against the version in force. Export it again and change that, or publish this file with --seen 1.',
      ],
    });
    await expect(run('publish new.json', { ...SIGNED, seen: '0' })).rejects.toMatchObject({
      problems: [
        'After act 0 came:',
        '1. 2026-12-01T00:00:00Z Mika: publish version 2: a season',
        expect.stringMatching(/^The changes above .* --seen 1\.$/),
      ],
    });
    await run('publish new.json', { ...SIGNED, seen: '1' });
    expect(await its.desk.store.acts()).toMatchObject([{ version: 3 }, { version: 2 }]);
  });
});
