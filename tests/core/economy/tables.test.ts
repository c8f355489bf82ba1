import { describe, expect, it } from 'vitest';
import { LEVEL_UP } from '../../../src/core/economy/levels';
import { MISSION_TYPES, MISSIONS, missionLevel } from '../../../src/core/economy/missions';
import { NFT_PIECES } from '../../../src/core/economy/nft';
import { REFERRAL, REFERRAL_TASKS } from '../../../src/core/economy/referral';
import { SOCIAL_TASKS } from '../../../src/server/catalogue/tasks';

describe('the economy tables', () => {
  it('set a task’s reward and wait by kind, with safe links', () => {
    expect(SOCIAL_TASKS.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const task of SOCIAL_TASKS) {
      expect(task.link).toMatch(/^https:\/\/\w/);
      expect(task.image).toMatch(/^task-(telegram|youtube|x|instagram|other)$/);
      expect(['video', 'other']).toContain(task.type);
      expect(task.cooldownSeconds).toBe(task.type === 'video' ? 60 : 15);
      expect(task.rewardCoins >= 10_000).toBe(task.type === 'video');
    }
    expect(SOCIAL_TASKS.filter(({ type }) => type === 'video').map(({ actionName }) => actionName)).toEqual([
      'Watch',
      'Watch',
    ]);
  });

  it('price collection pieces by rarity', () => {
    const bonus = { common: 10_000, rare: 15_000, epic: 25_000, legendary: 50_000 };
    expect(Object.fromEntries(NFT_PIECES.map(({ id, name }) => [id, name]))).toEqual({
      1: 'Ember Kunai',
      2: 'River Bell',
      3: 'Crow Feather Mask',
      4: 'Frost Shuriken',
      5: 'Moonlit Katana',
      6: 'Jade Tiger Seal',
      7: 'Dragon Scroll',
      8: "Seijin's Halo",
    });
    expect(new Set(NFT_PIECES.map(({ id }) => id)).size).toBe(NFT_PIECES.length);
    for (const piece of NFT_PIECES) {
      expect(piece.image).toBe(`nft-${piece.id}`);
      expect(piece.bonusPerHour).toBe(bonus[piece.rarity]);
    }
    expect(new Set(NFT_PIECES.map(({ rarity }) => rarity)).size).toBe(4);
  });

  it('reward friends as the contract says', () => {
    expect(REFERRAL_TASKS).toEqual([
      { id: 1, title: 'Invite 3 friends', numberOfReferrals: 3, reward: 25_000 },
      { id: 2, title: 'Invite 6 friends', numberOfReferrals: 6, reward: 50_000 },
    ]);
    expect([REFERRAL.base.welcome, REFERRAL.premium.welcome]).toEqual([5000, 25_000]);
    expect(LEVEL_UP).toEqual({ maxEnergy: 500, earnPerTap: 1 });
  });

  it('name four mission types and give each card the picture of its type', () => {
    expect(MISSION_TYPES).toEqual([
      { id: 1, kind: 'dojo', name: 'Dojo' },
      { id: 2, kind: 'forge', name: 'Forge' },
      { id: 3, kind: 'village', name: 'Village' },
      { id: 4, kind: 'clan', name: 'Clan' },
    ]);
    for (const type of MISSION_TYPES)
      for (const mission of MISSIONS.filter(({ typeId }) => typeId === type.id))
        expect(mission.image).toMatch(new RegExp(`^mission-${type.kind}-`));
  });

  it('round prices to three significant digits at each of ten levels', () => {
    const drill = MISSIONS[0];
    if (!drill) throw new Error('no card');
    const levels = Array.from({ length: 10 }, (_, index) => missionLevel(drill, index + 1));
    expect(levels.map((level) => level?.cost)).toEqual([
      400, 600, 900, 1350, 2030, 3040, 4560, 6830, 10_300, 15_400,
    ]);
    expect(levels.map((level) => level?.gain)).toEqual([45, 50, 56, 63, 71, 79, 89, 99, 111, 125]);
    expect(levels[2]).toMatchObject({ id: 103, level: 3 });
    for (const level of [0, 11, 1.5, Number.NaN, -1]) expect(missionLevel(drill, level)).toBeNull();
  });
});
