import { type Address, beginCell, type Cell, contractAddress, type StateInit } from '@ton/core';

/** Terms of a distributor. They never change. */
export interface DistributorTerms {
  /** Root hash of the dictionary of lines, 32 bytes. */
  readonly root: Uint8Array;
  /** Unix seconds. Claims are paid from `start` until just before `end`. */
  readonly start: number;
  readonly end: number;
  readonly owner: Address;
  readonly jettonMaster: Address;
}

/** Compiled code of the contracts `distributor` and `mark`. */
export interface DistributorCode {
  readonly distributor: Cell;
  readonly mark: Cell;
}

/** Returns a distributor's initial state, from which its address is derived. */
export function distributorInit(
  terms: DistributorTerms,
  code: DistributorCode,
): StateInit & { address: Address } {
  const parties = beginCell()
    .storeAddress(terms.owner)
    .storeAddress(terms.jettonMaster)
    .storeRef(code.mark)
    .endCell();
  const data = beginCell()
    .storeBuffer(Buffer.from(terms.root))
    .storeUint(terms.start, 32)
    .storeUint(terms.end, 32)
    .storeAddress(null)
    .storeRef(parties)
    .endCell();
  const init = { code: code.distributor, data };
  return { ...init, address: contractAddress(0, init) };
}

/** Nanotons sent with a claim. The contracts return the unused part. */
export const CLAIM_VALUE = 150_000_000n;

/** Builds a player's claim of a line. */
export const claimMessage = (index: number, proof: Cell): Cell =>
  beginCell().storeUint(0x7a1c93e0, 32).storeUint(index, 32).storeRef(proof).endCell();

/** Builds the message that makes a distributor request its jetton wallet. Anyone may send it once the jetton exists. */
export const findWalletMessage = (): Cell => beginCell().storeUint(0x5d9027be, 32).endCell();

/** Builds the message with which the owner withdraws the rest after `end`. */
export const takeRestMessage = (amount: bigint): Cell =>
  beginCell().storeUint(0x20b3f54a, 32).storeCoins(amount).endCell();
