import { expect, it } from 'vitest';
import { verifyProof } from '../../../src/server/wallet/verifyProof';
import vectors from './vectors/proofs.json';

it.each(vectors.filter(({ address, wallet }) => address.startsWith('0:') && wallet !== 'V2R2'))(
  'a proof of $wallet is verified in a page, which has no Buffer',
  async (proof) => {
    const verify = (signature = proof.signature) =>
      verifyProof({ ...proof, signature }, [proof.domain], proof.timestamp);
    expect(await verify()).toBeNull();
    expect(await verify(`${'A'.repeat(86)}==`)).toBe('signature');
  },
);
