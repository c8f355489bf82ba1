import { describe, expect, it } from 'vitest';
import { openCatalogue } from '../../../src/server/catalogue/catalogue';
import type { PopupConditions, PopupEntry } from '../../../src/server/catalogue/document';
import { GAME_CATALOGUE } from '../../../src/server/catalogue/gameCatalogue';
import { isDue, nextPopup } from '../../../src/server/catalogue/nextPopup';
import type { PlayerRecord } from '../../../src/server/types';
import { dbPlayer } from '../dbContract';
import { draftOf } from './draft';

const DAY = 86_400;
/** Noon on the tenth day of play of `dbPlayer`. */
const NOW = 9 * DAY + DAY / 2;

function popup(when: PopupConditions, changes: Partial<PopupEntry> = {}): PopupEntry {
  const { title, text, image, buttonText, buttonLink } = GAME_CATALOGUE.popups[1]!;
  return { id: 50, title, text, image, buttonText, buttonLink, when, ...changes };
}

function due(entry: PopupEntry, player: Partial<PlayerRecord> = {}, now = NOW): boolean {
  return isDue(entry, { player: dbPlayer(1, player), now, rewardDays: 16 });
}

const tally = (day: number, earned: number) => ({ day, taps: 0, earned, hours: 0 });
const streak = { streak: 3, claimedDays: [1, 2], lastLoginDay: 9, lastClaimDay: 8 };
const level = (at: number) => ({ standing: { level: at, earnPerTap: 1, maxEnergy: 500 } });

describe('a popup', () => {
  it.each<[when: PopupConditions, player: Partial<PlayerRecord>, isDue: boolean]>([
    [{}, {}, true],
    [{ level: { min: 3 } }, level(2), false],
    [{ level: { min: 3 } }, level(3), true],
    [{ level: { min: 3, max: 5 } }, level(5), true],
    [{ level: { min: 3, max: 5 } }, level(6), false],
    [{ day: { min: 10 } }, {}, true],
    [{ day: { min: 11 } }, {}, false],
    [{ day: { max: 1 } }, { createdAt: NOW - 60 }, true],
    [{ minutes: { min: 2 } }, { createdAt: NOW - 119 }, false],
    [{ minutes: { min: 2 } }, { createdAt: NOW - 120 }, true],
    [{ streak: { min: 3 } }, { streak }, true],
    [{ streak: { min: 4 } }, { streak }, false],
    [{ income: { max: 0 } }, { productionPerHour: 0 }, true],
    [{ income: { max: 0 } }, { productionPerHour: 1 }, false],
    [{ income: { min: 100 } }, { productionPerHour: 100 }, true],
    [{ friends: { min: 3 } }, { friends: 1, demoFriends: 2 }, true],
    [{ friends: { max: 0 } }, { friends: 1 }, false],
    [{ daysAway: { min: 3 } }, {}, false],
    [{ daysAway: { min: 3 } }, { days: [tally(1, 5), tally(6, 5)] }, true],
    [{ daysAway: { min: 4 } }, { days: [tally(1, 5), tally(6, 5)] }, false],
    [{ daysAway: { min: 3 } }, { today: tally(6, 5) }, true],
    [{ daysAway: { min: 3 } }, { days: [tally(6, 5)], today: tally(9, 5) }, true],
    [{ daysAway: { min: 3 } }, { days: [tally(6, 5), tally(8, 5)], today: tally(9, 5) }, false],
    [{ rewardWaits: true }, { streak }, true],
    [{ rewardWaits: false }, { streak }, false],
    [{ rewardWaits: true }, { streak: { ...streak, claimedDays: [1, 2, 3] } }, false],
    [{ percent: 0 }, {}, false],
    [{ percent: 100 }, {}, true],
    [{ level: { min: 3 }, streak: { min: 3 } }, { ...level(3), streak }, true],
    [{ level: { min: 3 }, streak: { min: 3 } }, level(3), false],
  ])('is due for %j and %j: %s', (when, player, isDue) => {
    expect(due(popup(when), player)).toBe(isDue);
  });

  it('is due from its start until its end', () => {
    const at = (seconds: number) => new Date(seconds * 1000).toISOString();
    const entry = popup({}, { from: at(NOW), until: at(NOW + 60) });
    expect([NOW - 1, NOW, NOW + 59, NOW + 60].map((now) => due(entry, {}, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is due for a fixed share of players, chosen per popup', () => {
    const any = dbPlayer(1);
    const players = Array.from({ length: 10_000 }, (_, at) => {
      const telegramId = 7_000_000_000 + at;
      return { ...any, telegramId, id: telegramId };
    });
    const chosen = (id: number, percent: number) => {
      const shared = popup({ percent }, { id });
      return players
        .filter((player) => isDue(shared, { player, now: NOW, rewardDays: 16 }))
        .map(({ telegramId }) => telegramId);
    };
    const tenth = chosen(50, 10);
    expect(tenth.length / 100).toBeCloseTo(10, -0.3);
    expect(chosen(50, 10)).toEqual(tenth);
    const isWithin = new Set(chosen(50, 30));
    expect(tenth.every((player) => isWithin.has(player))).toBe(true);
    const other = new Set(chosen(51, 10));
    const both = tenth.filter((player) => other.has(player));
    expect(both.length).toBeLessThan(200);
  });
});

describe('the next popup', () => {
  const catalogue = openCatalogue(2, {
    ...draftOf(),
    popups: [popup({}, { id: 9, isDaily: true }), popup({ level: { min: 2 } }), popup({}, { id: 51 })],
  });
  const next = (popups: PlayerRecord['popups'], now = NOW) =>
    nextPopup(catalogue, dbPlayer(1, { popups }), now)?.id;

  it('is the first due popup not yet shown', () => {
    expect(next({ servedOn: {}, sinceSync: 0 })).toBe(9);
    expect(next({ servedOn: { 9: 9 }, sinceSync: 0 })).toBe(51);
    expect(next({ servedOn: { 9: 9, 51: 1 }, sinceSync: 0 })).toBeUndefined();
  });

  it('is shown once a day if daily, otherwise once per sync', () => {
    expect(next({ servedOn: { 9: 9 }, sinceSync: 1 })).toBeUndefined();
    expect(next({ servedOn: { 9: 9 }, sinceSync: 1 }, NOW + DAY)).toBe(9);
  });
});
