import { describe, expect, test } from 'vitest';
import { readLock, staleness } from '../../assets/pipeline/lock';
import { generatedFiles } from '../../assets/pipeline/output';

const FIRST_TAP_MAX_BYTES = 180 * 1024;
const PRELOAD_MAX_BYTES = 120 * 1024;
const FONTS_MAX_BYTES = 60 * 1024;
/** Applies to the sheets of 600 and 300 px. The 900 px sheet loads later, when nothing waits for it. */
const HERO_MAX_BYTES = 45 * 1024;
const SHARP_HERO_MAX_BYTES = 100 * 1024;
const BACKDROP_MAX_BYTES = 60 * 1024;
const CUES_MAX_BYTES = 60 * 1024;
const MUSIC_MAX_BYTES = 150 * 1024;
const FILE_MAX_BYTES = 512 * 1024;

interface Listed {
  path: string;
  bytes: number;
  group: string;
  name: string;
  scale: number;
}

function listed(): Listed[] {
  return Object.entries(readLock()?.files ?? {}).map(([path, facts]) => {
    const [, bytes, group = '', name = '', scale] = facts.split(' ');
    return { path, bytes: Number(bytes), group, name, scale: Number(scale) };
  });
}

describe('committed art', () => {
  test('matches its sources (`npm run assets` rebuilds it)', () => {
    expect(staleness(readLock())).toEqual([]);
  });

  test('has no file without a source', async () => {
    const known = new Set(listed().map((file) => file.path));
    expect(known.size).toBeGreaterThan(100);
    expect((await generatedFiles()).filter((path) => !known.has(path))).toEqual([]);
  });

  test('costs at most 180 KB before the first tap, with 60 KB of fonts and 120 KB of pictures', () => {
    const { firstTap = {} } = readLock() ?? {};
    const sum = (wanted: (what: string) => boolean) =>
      Object.entries(firstTap).reduce((total, [what, bytes]) => total + (wanted(what) ? bytes : 0), 0);
    const roles = ['hero', 'aura', 'backdrop', 'coin', 'energy', 'boost', 'logo'];
    expect(Object.keys(firstTap)).toEqual(expect.arrayContaining(roles));
    expect(sum((what) => what.startsWith('font '))).toBeLessThanOrEqual(FONTS_MAX_BYTES);
    expect(sum((what) => roles.includes(what))).toBeLessThanOrEqual(PRELOAD_MAX_BYTES);
    expect(sum(() => true)).toBeLessThanOrEqual(FIRST_TAP_MAX_BYTES);
  });

  test('stays within its budget per hero, depth layer, sound file and other file', () => {
    const tooLarge = listed().filter((file) => {
      if (file.name.endsWith('-rig'))
        return file.bytes > (file.scale > 2 ? SHARP_HERO_MAX_BYTES : HERO_MAX_BYTES);
      if (file.name.startsWith('sprite.')) return file.bytes > CUES_MAX_BYTES;
      if (file.name.startsWith('music.')) return file.bytes > MUSIC_MAX_BYTES;
      if (file.group === 'backdrops') return file.bytes > BACKDROP_MAX_BYTES;
      return file.bytes > FILE_MAX_BYTES;
    });
    expect(tooLarge).toEqual([]);
  });
});
