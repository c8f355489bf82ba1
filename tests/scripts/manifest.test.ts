import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { moveManifest } from '../../scripts/bundle/tonConnectManifest.ts';

/** The site serves this file at its root. */
const SOURCE = readFileSync('public/ton-connect-manifest.json', 'utf8');

describe('the wallet manifest', () => {
  // [spec 7.12]
  it.each([
    ['https://game.example', 'https://game.example'],
    ['https://game.example/', 'https://game.example'],
    ['https://game.example/play/?x#y', 'https://game.example/play'],
  ])('moves to %s', (appUrl, base) => {
    expect(JSON.parse(moveManifest(SOURCE, appUrl))).toEqual({
      url: base,
      name: 'Ninja Seijin',
      iconUrl: `${base}/art/icon-180.png`,
    });
  });

  it('refuses a malformed address', () => {
    expect(() => moveManifest(SOURCE, 'game.example')).toThrow(/Invalid URL/);
  });
});
