import { CLAIM_VALUE, claimMessage } from '../../contracts/distributor';
import { lineProof, type PlacedLine, type TreeNode } from './lineTree';

/** Nanotons that a claim uses, the deployment of the player's jetton wallet included. The rest returns. */
const CLAIM_GAS = 33_000_000n;

export const CLAIM_COSTS = { value: String(CLAIM_VALUE), gas: String(CLAIM_GAS) };

/** The body of the message that claims a line, base64 of a bag of cells. */
export const claimBody = (placed: PlacedLine, node: (place: number) => TreeNode): string =>
  claimMessage(placed.index, lineProof(placed, node)).toBoc().toString('base64');
