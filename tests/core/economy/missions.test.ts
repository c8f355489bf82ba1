import { describe, expect, it } from 'vitest';
import {
  MISSION_LEVELS,
  MISSION_TYPES,
  MISSIONS,
  missionLevel,
  missionProduction,
} from '../../../src/core/economy/missions';

/** Ids under which accounts store purchases. They must never change; a new card takes the next free id. */
const OWNED_IDS: Readonly<Record<number, string>> = {
  1: 'Morning Drill',
  2: 'Shuriken Range',
  3: 'Blindfold Sparring',
  4: 'Rooftop Course',
  5: 'Kata Masters',
  6: 'Scroll Library',
  7: 'Hall of a Thousand Blades',
  8: 'Village Smithy',
  9: 'Kunai Mould',
  10: 'Charcoal Kiln',
  11: 'Smoke-Bomb Bench',
  12: 'Katana Folding',
  13: 'Armour Loom',
  14: 'Star-Iron Furnace',
  15: 'Rice Terraces',
  16: 'Tea House',
  17: 'Night Market',
  18: 'Ferry Crossing',
  19: 'Hot Spring Inn',
  20: 'Silk Caravan',
  21: 'Moon Festival',
  22: 'Gate Watch',
  23: 'Messenger Crows',
  24: 'Oath Banner',
  25: 'Spy Network',
  26: 'Hidden Harbour',
  27: 'Council of Elders',
  28: 'Dragon Pact',
};

describe('the mission catalogue', () => {
  it('has four types of card, each card with the picture for its type and position', () => {
    expect(MISSION_TYPES.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    for (const type of MISSION_TYPES) {
      const cards = MISSIONS.filter(({ typeId }) => typeId === type.id);
      expect(cards.length).toBeGreaterThan(0);
      expect(cards.map(({ image }) => image)).toEqual(cards.map((_, at) => `mission-${type.kind}-${at + 1}`));
    }
  });

  it('keeps the id of every card that players may own, wherever its row is', () => {
    expect(Object.fromEntries(MISSIONS.map(({ id, name }) => [id, name]))).toEqual(OWNED_IDS);
  });

  it('gives every card and every level a unique id', () => {
    expect(new Set(MISSIONS.map(({ id }) => id)).size).toBe(MISSIONS.length);
    const levels = MISSIONS.flatMap((mission) =>
      Array.from({ length: MISSION_LEVELS.count }, (_, at) => missionLevel(mission, at + 1)?.id),
    );
    expect(new Set(levels).size).toBe(MISSIONS.length * MISSION_LEVELS.count);
  });

  it('requires player levels from 1 to 25, and friends for some cards', () => {
    const locks = MISSIONS.map(({ requiredUserLevel }) => requiredUserLevel);
    expect(Math.min(...locks)).toBe(1);
    expect(Math.max(...locks)).toBeLessThanOrEqual(25);
    expect(MISSIONS.some(({ requiredFriends }) => requiredFriends > 0)).toBe(true);
  });

  it('makes each level cost more, add more and pay back more slowly than the previous one', () => {
    for (const mission of MISSIONS)
      for (let level = 2; level <= MISSION_LEVELS.count; level += 1) {
        const before = missionLevel(mission, level - 1);
        const after = missionLevel(mission, level);
        if (!before || !after) throw new Error('a level is missing');
        expect(after.cost).toBeGreaterThan(before.cost);
        expect(after.gain).toBeGreaterThan(before.gain);
        expect(after.cost / after.gain).toBeGreaterThan(before.cost / before.gain);
      }
  });

  it('makes later cards of a type open later, cost more and earn more', () => {
    for (const type of MISSION_TYPES) {
      const cards = MISSIONS.filter(({ typeId }) => typeId === type.id);
      for (const [index, card] of cards.entries()) {
        const next = cards[index + 1];
        if (!next) continue;
        expect(next.requiredUserLevel).toBeGreaterThan(card.requiredUserLevel);
        expect(next.baseCost).toBeGreaterThan(card.baseCost);
        expect(next.baseProfit).toBeGreaterThan(card.baseProfit);
      }
    }
  });

  it('computes a card’s hourly income as the sum of its levels’ gains', () => {
    const [card] = MISSIONS;
    if (!card) throw new Error('no card');
    expect(missionProduction(card, 0)).toBe(0);
    expect(missionProduction(card, 1)).toBe(card.baseProfit);
    expect(missionProduction(card, 2)).toBe(card.baseProfit + (missionLevel(card, 2)?.gain ?? 0));
  });
});
