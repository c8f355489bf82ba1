import { describe, expect, it } from 'vitest';
import { versionAtLeast } from '../../../src/client/host/version';

describe('versionAtLeast', () => {
  it.each([
    ['7.10', '7.9', true],
    ['7.9', '7.10', false],
    ['8.0', '8.0', true],
    ['8', '8.0', true],
    ['6.0', '6.1', false],
    ['10.1', '9.6', true],
    ['', '6.0', false],
    ['x', '6.0', false],
  ])('%s is at least %s: %s', (version, wanted, expected) => {
    expect(versionAtLeast(version, wanted)).toBe(expected);
  });
});
