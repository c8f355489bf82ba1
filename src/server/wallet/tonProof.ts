import { Cell } from '@ton/core';

/** A wallet's signed claim to an address, TON Connect's `ton_proof`. */
export interface TonProof {
  /** Raw address: workchain 0, 64 hexadecimal digits in lower case. */
  readonly address: string;
  /** The wallet's state init in base64. */
  readonly stateInit: string;
  /** Unix seconds, which some wallets send as text. */
  readonly timestamp: number;
  readonly domain: string;
  readonly payload: string;
  /** 64 bytes in base64. */
  readonly signature: string;
}

/** Requirements that a proof must meet. */
export interface ProofTerms {
  readonly domains: readonly string[];
  readonly nowUnix: number;
  /** Verifies an Ed25519 signature, usually with the platform's functions. */
  readonly verify: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => Promise<boolean>;
  readonly sha256: (bytes: Uint8Array) => Promise<Uint8Array>;
}

export type ProofFault = 'address' | 'domain' | 'time' | 'wallet' | 'signature';

/** Validity of a proof and its nonce, in seconds. A phone's clock may be ahead by as much. */
export const PROOF_SECONDS = 15 * 60;

/** Position of a wallet's public key by the hash of its code, in bits from the start of its data. */
const KEY_AT: Readonly<Record<string, number>> = {
  // V3R1, V3R2, V4R2: the sequence number and the wallet id precede the key.
  b61041a58a7980b946e8fb9e198e3c904d24799ffa36574ea4251c41a566f581: 64,
  '84dafa449f98a6987789ba232358072bc0f76dc4524002a5d0918b9a75d2d599': 64,
  feb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0: 64,
  // Beta of V5: a sequence number of 33 bits and an id of 80 precede the key.
  f3d7ca53493deedac28b381986a849403cbac3d2c584779af081065af0ac4b93: 113,
  // V5R1: a flag for allowed signatures, the sequence number and the wallet id precede the key.
  '20834b7b72b112147e1b2fb457b84e74d1a30f04f737d4f62a668e9552d2b72f': 65,
};

/** Returns the reason why a proof doesn't show ownership of the address, or null. The caller checks the nonce. */
export async function proofFault(proof: TonProof, terms: ProofTerms): Promise<ProofFault | null> {
  if (!/^0:[0-9a-f]{64}$/.test(proof.address)) return 'address';
  if (!terms.domains.includes(proof.domain)) return 'domain';
  if (!(Math.abs(terms.nowUnix - proof.timestamp) <= PROOF_SECONDS)) return 'time';
  const key = publicKeyOf(proof);
  if (!key) return 'wallet';
  const signature = Buffer.from(proof.signature, 'base64');
  const inner = await terms.sha256(signedText(proof));
  const outer = await terms.sha256(
    Buffer.concat([Buffer.from([0xff, 0xff]), Buffer.from('ton-connect'), inner]),
  );
  return signature.length === 64 && (await terms.verify(key, outer, signature)) ? null : 'signature';
}

/** Returns the public key in the state init if the init is a known wallet's and hashes to the address, or null. */
function publicKeyOf({ address, stateInit }: TonProof): Uint8Array | null {
  try {
    const cell = Cell.fromBase64(stateInit);
    if (cell.hash().toString('hex') !== address.slice(2)) return null;
    const init = cell.beginParse();
    // The required flags are: no split depth, no special contract, with code and data.
    if (init.loadUint(5) !== 0b00110) return null;
    const at = KEY_AT[init.loadRef().hash().toString('hex')];
    return at === undefined ? null : init.loadRef().beginParse().skip(at).loadBuffer(32);
  } catch {
    return null;
  }
}

/** Returns the signed bytes. The workchain is big-endian. The domain's length and the time are little-endian. */
function signedText({ address, domain, timestamp, payload }: TonProof): Uint8Array {
  const host = Buffer.from(domain);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(host.length);
  const time = Buffer.alloc(8);
  time.writeBigUInt64LE(BigInt(timestamp));
  return Buffer.concat([
    Buffer.from('ton-proof-item-v2/'),
    Buffer.alloc(4),
    Buffer.from(address.slice(2), 'hex'),
    length,
    host,
    time,
    Buffer.from(payload),
  ]);
}
