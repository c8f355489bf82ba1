import { CLAIM_VALUE, claimMessage } from '../../contracts/distributor';
import { lineProof, type PlacedLine, type TreeNode } from './lineTree';

/** Nanotons of gas for a claim and the player's new jetton wallet. The contract refunds the rest. */
const CLAIM_GAS = 33_000_000n;

export const CLAIM_COSTS = { value: String(CLAIM_VALUE), gas: String(CLAIM_GAS) };

/** Returns the body of the message that claims a line, in base64. */
export const claimBody = (placed: PlacedLine, node: (place: number) => TreeNode): string =>
  claimMessage(placed.index, lineProof(placed, node)).toBoc().toString('base64');
