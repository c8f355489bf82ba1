import { describe, expect, it } from 'vitest';
import { applySync } from '../../../src/client/account/applySync';
import { readSync } from '../../../src/client/api/accountAnswers';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import { LEVELS } from '../../../src/core/economy/levels';

const USER = { balance: 3000, earn_per_tap: 3, available_energy: 400, max_energy: 900 };
const row = (level: number) => ({ id: 100 + level, level, name: `L${level}`, from_balance: level * 1000 });

/** Starts a game and applies this answer of the provider. */
function told(answer: object, user: object = {}) {
  const store = createGameStore();
  const engine = new Engine(store, 1);
  const sync = () => applySync(engine, store, readSync({ ...answer, user: { ...USER, ...user } }));
  sync();
  return { store, engine, sync, shown: store.getState };
}

describe('a sync', () => {
  it('updates game and account together', () => {
    const answer = {
      levels: [row(1), row(2)],
      max_level: 2,
      boosters: { multi_tap: { cost: 70, level: 4 } },
      daily_booster: { uses_today: 2 },
      total_daily_rewards: 5,
      mission_types: [{ id: '1', name: 'One' }],
      total_referals: 6,
      features: ['expected-offer', 'idempotent-taps'],
    };
    const { shown, engine } = told(answer, {
      level_id: 102,
      login_streak: 3,
      diamond: 2,
      ton_wallet: 'UQ',
      first_name: 'Kaede',
    });
    expect(shown().game).toMatchObject({ balance: 3000, energy: 400, maxLevel: 2 });
    expect(shown().account).toMatchObject({
      boosters: { multiTap: { cost: 70, level: 4 }, energyLimit: null },
      dailyBooster: { usesToday: 2 },
      totalDailyRewards: 5,
      missionTypes: [{ id: '1', name: 'One' }],
      totalReferrals: 6,
      loginStreak: 3,
      diamond: 2,
    });
    expect([shown().wallet.tonWallet, shown().player.firstName]).toEqual(['UQ', 'Kaede']);
    expect(engine.state.standing).toEqual({ level: 2, earnPerTap: 3, maxEnergy: 900 });
    expect(engine.state.ledger.honoursRepeats).toBe(true);
  });

  it.each([
    ['ten seconds later', 10_000, 700],
    ['an hour later', 3_600_000, 900],
    ['by a clock set back since', -86_400_000, 400],
  ])('adds the energy regenerated since the cached sync: %s', (_, laterMs, energy) => {
    const at = Date.UTC(2026, 0, 5, 7);
    const store = createGameStore();
    const kept = readSync({ user: { ...USER, last_login_date: new Date(at).toISOString() } });
    applySync(new Engine(store, 1), store, kept, undefined, at + laterMs);
    expect(store.getState().game.energy).toBe(energy);
  });

  it('keeps the name from the messaging app', () => {
    const { store, sync, shown } = told({}, { first_name: 'Provider' });
    store.setState(({ player }) => ({ player: { ...player, firstName: 'Hanzo' } }));
    sync();
    expect(shown().player.firstName).toBe('Hanzo');
  });

  it.each([
    ['the Hangul filler', '\u3164'],
    ['the empty Braille pattern', '\u2800\u2800'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['joiners', '\u200d\u2060'],
    ['nothing', ''],
  ])('replaces an invisible name: %s', (_, name) => {
    const { store, sync, shown } = told({}, { first_name: name });
    expect(shown().player.firstName).toBe('Ninja');
    store.setState(({ player }) => ({ player: { ...player, firstName: '', username: 'hanzo' } }));
    sync();
    expect(shown().player.firstName).toBe('hanzo');
  });

  it.each<[string, object, object, number]>([
    ['the row sent with the player', { levels: [row(2)] }, { level: row(5), level_id: 102 }, 5],
    ['the row named by the player’s id', { levels: [row(1), row(2)] }, { level_id: 102 }, 2],
    ['the first row when the id matches none', { levels: [row(2)] }, { level_id: 999 }, 1],
    ['the first row when none is named', {}, {}, 1],
  ])('takes the player’s level from %s', (_, answer, user, level) => {
    expect(told(answer, user).engine.state.standing.level).toBe(level);
  });

  it('falls back to the built-in level rules when the provider sends none', () => {
    const { engine, shown } = told({});
    expect(engine.state.levels).toEqual(LEVELS.slice(0, 18));
    expect(shown().game.maxLevel).toBe(18);
    expect(engine.state.ledger.honoursRepeats).toBe(false);
    expect(told({}, { level: row(5) }).engine.state.levels.map(({ level }) => level)).toEqual([5]);
  });
});

describe('an engine frame', () => {
  it('reports how far it is between two steps', () => {
    const { engine } = told({});
    engine.frame(1010);
    expect(engine.stepShare).toBe(0);
    engine.frame(1030);
    expect(engine.stepShare).toBeCloseTo(0.4);
    engine.frame(1070);
    expect(engine.stepShare).toBeCloseTo(0.2);
  });
});
