import { describe, expect, test } from 'vitest';
import { backdropLayersArt } from '../../src/client/art/backdropLayers';
import { backdropsArt } from '../../src/client/art/backdrops';
import { giftsArt } from '../../src/client/art/gifts';
import { heroesArt } from '../../src/client/art/heroes';
import { loadRig } from '../../src/client/art/heroRig';
import { backdropId, HERO_COUNT, heroGlowName, heroId, heroName } from '../../src/client/art/levels';
import { missionsArt } from '../../src/client/art/missions';
import { navArt } from '../../src/client/art/nav';
import { nftArt } from '../../src/client/art/nft';
import { popupsArt } from '../../src/client/art/popups';
import { backdropName, preloadList } from '../../src/client/art/preload';
import { splashArt } from '../../src/client/art/splash';
import { storyArt } from '../../src/client/art/story';
import { tourArt } from '../../src/client/art/tour';
import { uiArt } from '../../src/client/art/ui';
import { NAV_ITEMS, WALLET_ITEM } from '../../src/client/hud/nav/items';
import { DAILY_REWARDS } from '../../src/core/economy/dailyRewards';
import { MISSIONS } from '../../src/core/economy/missions';
import { NFT_PIECES } from '../../src/core/economy/nft';
import { POPUPS } from '../../src/server/catalogue/popups';
import { SOCIAL_TASKS } from '../../src/server/catalogue/tasks';

const LEVELS = Array.from({ length: HERO_COUNT }, (_, i) => i + 1);
const LAYERS = ['far', 'mid', 'near'];

describe('the game’s pictures', () => {
  // [spec 1.4, 3.10, 9.10]
  test.each(LEVELS)('give level %d a hero, its light, its layers and a backdrop', async (level) => {
    expect(heroesArt.has(heroName(level))).toBe(true);
    expect(heroesArt.has(heroGlowName(level))).toBe(true);
    expect(backdropsArt.has(backdropName(level))).toBe(true);
    for (const layer of LAYERS)
      expect(backdropLayersArt.has(`backdrop-${backdropId(level)}-${layer}`)).toBe(true);
    const rig = await loadRig(level);
    const names = rig.layers.map((layer) => layer.name);
    expect(names).toEqual(expect.arrayContaining(['body', 'head', 'eyes', 'eyesClosed']));
    for (const { frame } of rig.layers) {
      expect(frame.x + frame.width).toBeLessThanOrEqual(rig.sheet.width);
      expect(frame.y + frame.height).toBeLessThanOrEqual(rig.sheet.height);
    }
  });

  // [spec 2.14, 9.9]
  test.each(LEVELS)('include seven to preload, of at most 120 KB in total, for level %d', (level) => {
    const images = preloadList(level, 3);
    expect(images.map((image) => image.role)).toEqual([
      'hero',
      'aura',
      'backdrop',
      'coin',
      'energy',
      'boost',
      'logo',
    ]);
    expect(images.reduce((sum, image) => sum + image.kilobytes * 1024, 0)).toBeLessThanOrEqual(120 * 1024);
  });

  test('cover the navigation', () => {
    const missing = [...NAV_ITEMS, WALLET_ITEM].filter((item) => !navArt.has(item.image));
    expect(missing).toEqual([]);
    expect(navArt.url(NAV_ITEMS[0]?.image ?? '')).toMatch(/^\/images\//);
  });

  test.each(['raised', 'folded'])('show the hero of every level with %s arms', (pose) => {
    expect(LEVELS.map((level) => `${pose}-${heroId(level)}`).filter((name) => !uiArt.has(name))).toEqual([]);
  });

  test('cover missions, tasks, popups and collectibles', () => {
    expect(MISSIONS.map((mission) => mission.image).filter((name) => !missionsArt.has(name))).toEqual([]);
    expect(SOCIAL_TASKS.map((task) => task.image).filter((name) => !uiArt.has(name))).toEqual([]);
    expect(POPUPS.map((popup) => popup.image).filter((name) => !popupsArt.has(name))).toEqual([]);
    expect(NFT_PIECES.map((piece) => piece.image).filter((name) => !nftArt.has(name))).toEqual([]);
    expect(MISSIONS.length).toBeGreaterThanOrEqual(24);
    expect(NFT_PIECES.length).toBeGreaterThanOrEqual(8);
  });

  // [spec 1.9, 9.9]
  test('cover every daily gift, four splashes, five story pages and nine tour steps', () => {
    expect(DAILY_REWARDS.filter((_, day) => !giftsArt.has(`gift-${day + 1}`))).toEqual([]);
    expect([1, 2, 3, 4].filter((n) => !splashArt.has(`splash-${n}`))).toEqual([]);
    expect([1, 2, 3, 4, 5].filter((n) => !storyArt.has(`story-${n}`))).toEqual([]);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => !tourArt.has(`tour-${n}`))).toEqual([]);
  });
});
