import { describe, expect, it } from 'vitest';
import { moveManifest } from '../../scripts/bundle/tonConnectManifest.ts';

const SOURCE = JSON.stringify({
  url: 'http://localhost:4173',
  name: 'Ninja Tap',
  iconUrl: 'http://localhost:4173/images/icon.png',
});

describe('the wallet manifest', () => {
  // [spec 7.12]
  it.each([
    ['https://game.example', 'https://game.example'],
    ['https://game.example/', 'https://game.example'],
    ['https://game.example/play/?x#y', 'https://game.example/play'],
  ])('moves to %s', (appUrl, base) => {
    expect(JSON.parse(moveManifest(SOURCE, appUrl))).toEqual({
      url: base,
      name: 'Ninja Tap',
      iconUrl: `${base}/images/icon.png`,
    });
  });

  it('refuses a malformed address', () => {
    expect(() => moveManifest(SOURCE, 'game.example')).toThrow(/Invalid URL/);
  });
});
