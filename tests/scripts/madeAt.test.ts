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
    for (const { page, command, why } of stalePages()) {
      expect(GENERATED_PAGES[page]?.command).toBe(command);
      expect(why).not.toBe('does not say at which commit it was made');
    }
  });
});
