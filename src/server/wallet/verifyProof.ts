import './pageBuffer';
import { sha256, signVerify } from '@ton/crypto';
import { type ProofFault, proofFault, type TonProof } from './tonProof';

/** Verifies a proof on every platform. This module is large, so it loads on first use. */
export function verifyProof(
  proof: TonProof,
  domains: readonly string[],
  nowUnix: number,
): Promise<ProofFault | null> {
  return proofFault(proof, {
    domains,
    nowUnix,
    sha256: (bytes) => sha256(Buffer.from(bytes)),
    verify: async (publicKey, message, signature) =>
      signVerify(Buffer.from(message), Buffer.from(signature), Buffer.from(publicKey)),
  });
}
