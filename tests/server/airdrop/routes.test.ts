import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, TRANSPORTS, type World } from '../world';

describe.each(TRANSPORTS)('GET /airdrop over %s', (transport) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld({ transport });
    await world.login();
  });
  afterEach(() => world.close());

  it('answers 404 without a drop', async () => {
    expect(await world.call('GET', '/airdrop')).toMatchObject({
      status: 404,
      body: { success: false, message: 'There is no airdrop.' },
    });
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
