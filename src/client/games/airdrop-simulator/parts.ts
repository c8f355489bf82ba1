import type { AirdropPoints } from '../../../core/airdrop/points';

/** Parts of the share in display order. */
export const PARTS = ['coins', 'income', 'friends'] as const;
export type Part = (typeof PARTS)[number];

/**
 * Returns the part of the share that each crate shows. Crates are divided in proportion to the parts and spread
 * evenly. Points and pay don't depend on it.
 */
export function crateParts(share: AirdropPoints, count: number): Part[] {
  const owed: Record<Part, number> = { coins: 0, income: 0, friends: 0 };
  const total = share.total || 1;
  return Array.from({ length: count }, () => {
    for (const part of PARTS) owed[part] += share.total ? share[part] / total : 1 / PARTS.length;
    const next = PARTS.reduce((most, part) => (owed[part] > owed[most] + 1e-9 ? part : most));
    owed[next] -= 1;
    return next;
  });
}
