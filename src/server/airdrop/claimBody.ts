import { CLAIM_VALUE, claimMessage } from '../../contracts/distributor';
import { lineProof, type PlacedLine, type TreeNode } from './lineTree';

/** Nanotons a claim uses, including the deployment of the player's jetton wallet. The rest returns. */
const CLAIM_GAS = 33_000_000n;

export const CLAIM_COSTS = { value: String(CLAIM_VALUE), gas: String(CLAIM_GAS) };

/** Body of the message that claims a line, as a base64 bag of cells. */
export const claimBody = (placed: PlacedLine, node: (place: number) => TreeNode): string =>
  claimMessage(placed.index, lineProof(placed, node)).toBoc().toString('base64');
