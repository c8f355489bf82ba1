import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { beginCell, storeStateInit } from '@ton/core';
import { WalletContractV4 } from '@ton/ton';

/** The start of an Ed25519 key in DER, before its 32 bytes. */
const DER = Buffer.from('302e020100300506032b657004220420', 'hex');

const sha256 = (...parts: readonly Uint8Array[]) =>
  createHash('sha256').update(Buffer.concat(parts)).digest();

/** A wallet that signs proofs as the connector asks for them. Its key follows from a name. */
export function provingWallet(name: string) {
  const der = Buffer.concat([DER, sha256(Buffer.from(name))]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  const wallet = WalletContractV4.create({ workchain: 0, publicKey });
  const stateInit = beginCell().store(storeStateInit(wallet.init)).endCell().toBoc().toString('base64');
  return {
    address: wallet.address.toRawString(),
    /** The body of POST /wallet/connect. */
    connect(nonce: string, nowUnix: number, domain: string) {
      const number = (value: number, bytes: number) => {
        const buffer = Buffer.alloc(bytes);
        buffer.writeUIntLE(value, 0, Math.min(bytes, 6));
        return buffer;
      };
      const message = Buffer.concat([
        Buffer.from('ton-proof-item-v2/'),
        Buffer.alloc(4),
        wallet.address.hash,
        number(Buffer.byteLength(domain), 4),
        Buffer.from(domain),
        number(nowUnix, 8),
        Buffer.from(nonce),
      ]);
      const signed = sha256(Buffer.from([0xff, 0xff]), Buffer.from('ton-connect'), sha256(message));
      return {
        ton_wallet: wallet.address.toRawString(),
        proof: {
          timestamp: nowUnix,
          domain: { length_bytes: Buffer.byteLength(domain), value: domain },
          payload: nonce,
          signature: sign(null, signed, key).toString('base64'),
          state_init: stateInit,
        },
      };
    },
  };
}

export type ProvingWallet = ReturnType<typeof provingWallet>;
