import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, TRANSPORTS, type World } from '../world';
import vectors from './vectors/proofs.json';

const DOMAIN = 'game.example';
const NOW = 1_800_000_000;
const FIRST = 4242;
const SECOND = 5252;

/**
 * Returns a proof from the vectors, as the client sends it. Another implementation signed it, over the nonce `nonce-1`.
 */
function sent(wallet: string, changes: Record<string, unknown> = {}) {
  const proof = vectors.find((row) => row.wallet === wallet && row.address.startsWith('0:'));
  if (!proof) throw new Error(`no vector of ${wallet}`);
  const { address, stateInit, domain, timestamp, payload, signature } = proof;
  return {
    ton_wallet: address,
    proof: {
      timestamp,
      domain: { length_bytes: domain.length, value: domain },
      payload,
      signature,
      state_init: stateInit,
      ...changes,
    },
  };
}

describe.each(TRANSPORTS)('a wallet connected with a proof over %s', (transport) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld({ transport, proofDomains: [DOMAIN] });
    world.time.now = NOW;
    await world.login();
  });
  afterEach(() => world.close());

  const connect = (body: unknown) => world.call('POST', '/wallet/connect', body);
  const giveNonce = (telegramId = FIRST, expiresAt = NOW + 60) =>
    world.edit((record) => {
      record.walletNonce = { nonce: 'nonce-1', expiresAt };
    }, telegramId);
  const isProven = async () => (await world.call('GET', '/clicker/sync')).body.user.wallet_proven;

  it('is proven, and the sync reports it', async () => {
    await giveNonce();
    const { body, status } = await connect(sent('V4'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, proven: true });
    expect(await isProven()).toBe(true);
  });

  it.each(['V3R1', 'V3R2', 'V5Beta', 'V5R1'])('counts as proven for %s', async (wallet) => {
    await giveNonce();
    expect((await connect(sent(wallet))).body.proven).toBe(true);
  });

  it('receives a nonce for its account that expires after 15 minutes', async () => {
    const { body } = await world.call('POST', '/wallet/nonce');
    expect(body).toEqual({ nonce: expect.stringMatching(/^[0-9a-f]{32}$/), expires_at: NOW + 900 });
    expect((await world.record()).walletNonce).toEqual({ nonce: body.nonce, expiresAt: NOW + 900 });
    expect((await world.call('POST', '/wallet/nonce')).body.nonce).not.toBe(body.nonce);
  });

  it.each<[string, Record<string, unknown>]>([
    ['another signature', { signature: Buffer.alloc(64).toString('base64') }],
    ['another domain', { domain: { length_bytes: 13, value: 'thief.example' } }],
    ['a length that is not its domain’s', { domain: { length_bytes: 13, value: DOMAIN } }],
    ['another nonce', { payload: 'nonce-2' }],
    ['an old time', { timestamp: NOW - 901 }],
    ['the state of another wallet', { state_init: sent('V5R1').proof.state_init }],
  ])('is refused and not stored with %s', async (_, changes) => {
    await giveNonce();
    const { status, body } = await connect(sent('V4', changes));
    expect(status).toBe(422);
    expect(body.message).toEqual(expect.any(String));
    expect((await world.record()).tonWallet).toBeNull();
  });

  it('is proven even when the time is text, as some wallets send it', async () => {
    await giveNonce();
    expect((await connect(sent('V4', { timestamp: String(NOW) }))).body.proven).toBe(true);
  });

  it('requires an unexpired, unused nonce given to the account', async () => {
    expect((await connect(sent('V4'))).status).toBe(422);
    await giveNonce(FIRST, NOW - 1);
    expect((await connect(sent('V4'))).status).toBe(422);
    await giveNonce();
    expect((await connect(sent('V4'))).status).toBe(200);
    expect((await connect(sent('V4'))).status).toBe(422);
    expect(await isProven()).toBe(true);
  });

  it('belongs to the first account that proves it', async () => {
    await giveNonce();
    await connect(sent('V4'));
    await world.login({ telegram_id: SECOND });
    await giveNonce(SECOND);
    expect(await connect(sent('V4'))).toMatchObject({ status: 400, body: { success: false } });
    expect(await connect({ ton_wallet: sent('V4').ton_wallet })).toMatchObject({ status: 400 });
    expect((await world.record(SECOND)).tonWallet).toBeNull();
  });

  it('remains connected to an account that connected it unproven before', async () => {
    const { ton_wallet } = sent('V4');
    await connect({ ton_wallet });
    await world.login({ telegram_id: SECOND });
    await giveNonce(SECOND);
    expect((await connect(sent('V4'))).body.proven).toBe(true);
    await world.login();
    expect((await connect({ ton_wallet })).body).toMatchObject({ success: true, proven: false });
  });

  it('stays proven when its owner reconnects it without a proof', async () => {
    await giveNonce();
    const { ton_wallet } = sent('V4');
    await connect(sent('V4'));
    expect((await world.call('POST', '/wallet/disconnect')).body.proven).toBe(false);
    expect(await isProven()).toBe(false);
    expect((await connect({ ton_wallet })).body.proven).toBe(true);
  });

  it('records its changes in the account', async () => {
    const { ton_wallet } = sent('V4');
    await connect({ ton_wallet });
    await giveNonce();
    await connect(sent('V4'));
    world.time.now += 5;
    await world.call('POST', '/wallet/disconnect');
    expect((await world.record()).walletChanges).toEqual([
      { at: NOW, wallet: ton_wallet, isProven: false },
      { at: NOW, wallet: ton_wallet, isProven: true },
      { at: NOW + 5, wallet: null, isProven: false },
    ]);
  });
});

it('a provider without known hosts accepts no proofs', async () => {
  const world = await createWorld();
  await world.login();
  expect((await world.call('GET', '/clicker/sync')).body.features).not.toContain('wallet_proof');
  expect((await world.call('POST', '/wallet/connect', sent('V4'))).body.proven).toBe(false);
  const knowing = await createWorld({ proofDomains: [DOMAIN] });
  await knowing.login();
  expect((await knowing.call('GET', '/clicker/sync')).body.features).toContain('wallet_proof');
});
