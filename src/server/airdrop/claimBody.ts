import { CLAIM_VALUE, claimMessage } from '../../contracts/distributor';
import { lineProof, type PlacedLine, type TreeNode } from './lineTree';

/** Gas of a claim in nanotons, including the deployment of the player's jetton wallet. The rest is refunded. */
const CLAIM_GAS = 33_000_000n;

export const CLAIM_COSTS = { value: String(CLAIM_VALUE), gas: String(CLAIM_GAS) };

/** Returns the body of the message that claims a line, as a base64 bag of cells. */
export const claimBody = (placed: PlacedLine, node: (place: number) => TreeNode): string =>
  claimMessage(placed.index, lineProof(placed, node)).toBoc().toString('base64');
