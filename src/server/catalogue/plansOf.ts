import type { CatalogueAct } from '../store/catalogueStore';

/** Acts whose time is still to come and that no newer one has called off. Both lists have the newest first. */
export function plansOf(acts: readonly CatalogueAct[], now: number): CatalogueAct[] {
  let until = Number.POSITIVE_INFINITY;
  return acts.filter(({ validFrom }) => {
    const isPlanned = validFrom > now && validFrom < until;
    until = Math.min(until, validFrom);
    return isPlanned;
  });
}
