import type { CatalogueAct } from '../store/catalogueStore';

/** Returns the planned acts that no newer act cancels. Both lists are newest first. */
export function plansOf(acts: readonly CatalogueAct[], now: number): CatalogueAct[] {
  let until = Number.POSITIVE_INFINITY;
  return acts.filter(({ validFrom }) => {
    const isPlanned = validFrom > now && validFrom < until;
    until = Math.min(until, validFrom);
    return isPlanned;
  });
}
