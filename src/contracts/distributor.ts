import { type Address, beginCell, type Cell, contractAddress, type StateInit } from '@ton/core';

/** What a distributor is made of. Nothing of it ever changes. */
export interface DistributorTerms {
  /** Hash of the dictionary of lines, 32 bytes. */
  readonly root: Uint8Array;
  /** Unix seconds: claims are paid from `start` on, and before `end`. */
  readonly start: number;
  readonly end: number;
  readonly owner: Address;
  readonly jettonMaster: Address;
}

/** Compiled code. `distributor` and `mark` are of `src/contracts`. */
export interface DistributorCode {
  readonly distributor: Cell;
  readonly mark: Cell;
}

/** What the chain keeps of a distributor at its start. Its address follows from it. */
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

/** What a claim sends along, in nanotons. What the contracts do not use returns. */
export const CLAIM_VALUE = 150_000_000n;

/** A player's claim of a line. */
export const claimMessage = (index: number, proof: Cell): Cell =>
  beginCell().storeUint(0x7a1c93e0, 32).storeUint(index, 32).storeRef(proof).endCell();

/** Asks the jetton's master for the distributor's wallet. Anyone may send it, once the jetton exists. */
export const findWalletMessage = (): Cell => beginCell().storeUint(0x5d9027be, 32).endCell();

/** The owner's call for what is left after the end. */
export const takeRestMessage = (amount: bigint): Cell =>
  beginCell().storeUint(0x20b3f54a, 32).storeCoins(amount).endCell();
