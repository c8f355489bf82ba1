import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GENERATED_PAGES, readMadeAt, stalePages, stamp, withoutStamp } from '../../scripts/lib/madeAt.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

const PAGE = '# Speed\n\nWritten by `npm run bench`.\n';

describe('the stamp of a generated page', () => {
  it('names commit and date, and comes off again', () => {
    const stamped = stamp(PAGE);
    expect(withoutStamp(stamped)).toBe(PAGE);
    expect(readMadeAt(PAGE)).toBeUndefined();
    expect(readMadeAt('# A\n\nMade at commit `0123abc`+, 2026-11-22.\n')).toEqual({
      commit: '0123abc',
      hasChanges: true,
      day: '2026-11-22',
    });
  });
});

describe('the generated pages', () => {
  it.each(Object.keys(GENERATED_PAGES))('%s says at which commit it was made', (page) => {
    expect(readMadeAt(readFileSync(inRoot(page), 'utf8'))).toBeDefined();
  });

  it('speak of code that there is', () => {
    for (const { code } of Object.values(GENERATED_PAGES))
      for (const path of code) expect(existsSync(inRoot(path)), path).toBe(true);
  });

  it('are told with their command when they are stale', () => {
    const texts: Record<string, string> = {
      'fresh.md': '# A\n\nMade at commit `aaaaaaa`, 2026-11-20.\n',
      'older.md': '# A\n\nMade at commit `bbbbbbb`, 2026-11-21.\n',
      'lost.md': '# A\n\nMade at commit `ccccccc`, 2026-11-22.\n',
      'mixed.md': '# A\n\nMade at commit `aaaaaaa`+, 2026-11-23.\n',
      'silent.md': '# A\n',
    };
    const changes: Record<string, string> = { aaaaaaa: '0', bbbbbbb: '3' };
    const asked: (readonly string[])[] = [];
    const stale = stalePages({
      pages: Object.fromEntries(
        Object.keys(texts).map((page) => [
          page,
          { command: `make ${page}`, code: ['src/core', 'src/server'] },
        ]),
      ),
      read: (page) => texts[page] ?? '',
      ask(args) {
        asked.push(args);
        return changes[args[2]?.split('..')[0] ?? ''];
      },
    });
    expect(stale).toEqual([
      { page: 'older.md', command: 'make older.md', why: 'made on 2026-11-21, 3 commits to its code ago' },
      { page: 'lost.md', command: 'make lost.md', why: 'made at ccccccc, which is not in this history' },
      { page: 'mixed.md', command: 'make mixed.md', why: 'made with changes that were not committed' },
      { page: 'silent.md', command: 'make silent.md', why: 'does not say at which commit it was made' },
    ]);
    expect(asked[1]).toEqual(['rev-list', '--count', 'bbbbbbb..HEAD', '--', 'src/core', 'src/server']);
  });

  it('are those of this repository unless others are given', () => {
    for (const { page, command } of stalePages()) expect(GENERATED_PAGES[page]?.command).toBe(command);
  });
});
