import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';
import { createWorld, PLAYER_ID, TRANSPORTS, type World } from '../world';

describe.each(TRANSPORTS)('GET /airdrop over %s', (transport) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld({ transport });
    await world.login();
  });
  afterEach(() => world.close());

  it('shows a new player the default rules and an empty standing', async () => {
    expect((await world.call('GET', '/airdrop')).body).toEqual({
      rules: DEFAULT_AIRDROP_RULES,
      rules_hash: null,
      fixed_at: null,
      standing: {
        coins: 0,
        income: 0,
        friends: 0,
        level: 1,
        days: 0,
        wallet_proven: false,
        banned: false,
      },
      line: null,
      appeal: null,
      drop: null,
    });
  });

  it('counts only friends who reach the level and the days', async () => {
    const played = { from: Date.parse('2026-12-01') / 86_400_000, days: '1111111' };
    for (const [friend, level, days] of [
      [51, 5, played],
      [52, 4, played],
      [53, 5, { ...played, days: '111111' }],
    ] as const) {
      await world.login({ telegram_id: friend, referred_by: PLAYER_ID });
      await world.edit((record) => {
        record.standing.level = level;
        record.played = days;
      }, friend);
    }
    await world.login();
    expect((await world.call('GET', '/airdrop')).body.standing.friends).toBe(1);
  });

  it('requires a token', async () => {
    world.useToken('');
    expect((await world.call('GET', '/airdrop')).status).toBe(401);
  });

  it('accepts neither appeals nor claims without a drop', async () => {
    expect((await world.call('POST', '/airdrop/appeal', { text: 'Why?' })).status).toBe(400);
    expect((await world.call('POST', '/airdrop/appeal', { text: '' })).status).toBe(422);
    expect((await world.call('POST', '/airdrop/appeal', { text: 'x'.repeat(1001) })).status).toBe(422);
    expect((await world.call('POST', '/airdrop/claimed', { boc: 'te6c' })).status).toBe(400);
  });
});
