import { createHash, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  PROOF_SECONDS,
  type ProofTerms,
  proofFault,
  type TonProof,
} from '../../../src/server/wallet/tonProof';
import vectors from './vectors/proofs.json';

const NOW = 1_800_000_000;
const TERMS: ProofTerms = {
  domains: ['game.example'],
  nowUnix: NOW,
  async verify(publicKey, message, signature) {
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]);
    return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
  },
  sha256: async (bytes) => createHash('sha256').update(bytes).digest(),
};
const named = (wallet: string) =>
  vectors.find((row) => row.wallet === wallet && row.address.startsWith('0:')) as TonProof;
const good = named('V4');
const faultOf = (change: Partial<TonProof>, terms: Partial<ProofTerms> = {}) =>
  proofFault({ ...good, ...change }, { ...TERMS, ...terms });

/** Flips one bit of a base64 text's bytes. */
function flipped(text: string, bit: number): string {
  const bytes = Buffer.from(text, 'base64');
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (128 >> (bit & 7));
  return bytes.toString('base64');
}

describe('a wallet proof', () => {
  it.each(['V3R1', 'V3R2', 'V4', 'V5Beta', 'V5R1'])(
    'is accepted for %s, signed by another implementation',
    async (wallet) => {
      expect(await proofFault(named(wallet), TERMS)).toBeNull();
    },
  );

  it.each<[string, Partial<TonProof>, string]>([
    ['another player’s address', { address: named('V3R1').address }, 'wallet'],
    ['an address in the masterchain', { address: `-1:${good.address.slice(2)}` }, 'address'],
    [
      'the masterchain’s own proof',
      vectors.find(({ address }) => address.startsWith('-1:')) as TonProof,
      'address',
    ],
    ['a friendly address', { address: 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c' }, 'address'],
    ['an address in capital letters', { address: good.address.toUpperCase() }, 'address'],
    ['an address that is too short', { address: good.address.slice(0, -1) }, 'address'],
    ['no address', { address: '' }, 'address'],
    ['another domain', { domain: 'thief.example' }, 'domain'],
    ['a subdomain of ours', { domain: 'x.game.example' }, 'domain'],
    ['no domain', { domain: '' }, 'domain'],
    ['an old time', { timestamp: NOW - PROOF_SECONDS - 1 }, 'time'],
    ['a future time', { timestamp: NOW + PROOF_SECONDS + 1 }, 'time'],
    ['no time', { timestamp: Number.NaN }, 'time'],
    ['an infinite time', { timestamp: Number.POSITIVE_INFINITY }, 'time'],
    ['another time than the signed one', { timestamp: NOW + 1 }, 'signature'],
    ['another nonce', { payload: 'nonce-2' }, 'signature'],
    ['no nonce', { payload: '' }, 'signature'],
    ['a wallet with unknown code', named('V2R2'), 'wallet'],
    ['another wallet’s state', { stateInit: named('V5R1').stateInit }, 'wallet'],
    ['a state that is no cell', { stateInit: 'AAAA' }, 'wallet'],
    ['a state that is not base64', { stateInit: '%%%' }, 'wallet'],
    ['no state', { stateInit: '' }, 'wallet'],
    ['a state with a flipped bit', { stateInit: flipped(good.stateInit, 300) }, 'wallet'],
    ['no signature', { signature: '' }, 'signature'],
    ['a signature that is too short', { signature: good.signature.slice(0, 40) }, 'signature'],
    ['a signature with its first bit flipped', { signature: flipped(good.signature, 0) }, 'signature'],
    ['a signature with its last bit flipped', { signature: flipped(good.signature, 511) }, 'signature'],
    ['another wallet’s signature', { signature: named('V3R1').signature }, 'signature'],
    ['a signature of zeroes', { signature: Buffer.alloc(64).toString('base64') }, 'signature'],
    ['a signature with an extra byte', { signature: `${Buffer.alloc(65).toString('base64')}` }, 'signature'],
  ])('is refused with %s', async (_, change, fault) => {
    expect(await faultOf(change)).toBe(fault);
  });

  it('is refused when the platform rejects the signature', async () => {
    expect(await faultOf({}, { verify: async () => false })).toBe('signature');
  });
});
