import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { engines?: { node?: string } }>;
};

/** The oldest Node that the README promises. */
const OLDEST = [20, 19, 0];

/**
 * True when an `engines` range includes OLDEST. A range is alternatives of conditions, each an operator and a version.
 */
function takesOldest(range: string): boolean {
  return range.split('||').some((alternative) =>
    [...alternative.matchAll(/([<>=^~]*)\s*v?(\d+|\*)(?:\.(\d+|x))?(?:\.(\d+|x))?/g)].every(
      ([, sign, major, minor, patch]) => {
        if (major === '*') return true;
        const version = [major, minor, patch].map((part) => Number(part) || 0);
        const unequal = OLDEST.findIndex((part, i) => part !== version[i]);
        const order = unequal < 0 ? 0 : (OLDEST[unequal] ?? 0) - (version[unequal] ?? 0);
        if (sign === '<') return order < 0;
        if (sign === '>') return order > 0;
        if (sign === '>=') return order >= 0;
        if (sign === '~') return order >= 0 && unequal !== 1 && version[0] === OLDEST[0];
        if (sign === '^') return order >= 0 && version[0] === OLDEST[0];
        return version[0] === OLDEST[0] && (minor === undefined || minor === 'x' || version[1] === OLDEST[1]);
      },
    ),
  );
}

describe('the oldest supported Node', () => {
  it.each([
    ['>=18', true],
    ['>=22', false],
    ['^20.17.0 || >=22.9.0', true],
    ['^22.13.0 || >=24', false],
    ['>= 14.16.0 < 20', false],
    ['18 || 20 || >=22', true],
    ['20.20.0', false],
    ['>=6.9.0 <21', true],
    ['*', true],
    ['>=v12.22.7', true],
  ])('satisfies %s: %s', (range, taken) => {
    expect(takesOldest(range)).toBe(taken);
  });

  it('is accepted by every package in the lock file', () => {
    const asked = Object.entries(packages).filter(([, { engines }]) => engines?.node !== undefined);
    expect(asked.length).toBeGreaterThan(300);
    const newer = asked.filter(([, { engines }]) => !takesOldest(engines?.node ?? ''));
    expect(newer.map(([path, { engines }]) => `${path}: ${engines?.node}`)).toEqual([]);
  });
});
