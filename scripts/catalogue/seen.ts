import type { MadeFrom } from '../../src/server/catalogue/madeFrom';
import { actInForce, type CatalogueAct, unseenVersion } from '../../src/server/store/catalogueStore';
import { actLine } from './print';

export interface Past {
  /** The acts, newest first. */
  acts: readonly CatalogueAct[];
  inForce: number;
}

export function pastOf(acts: readonly CatalogueAct[], now: number): Past {
  return { acts, inForce: actInForce(acts, now)?.version ?? 1 };
}

/** Returns the state that an exported file records as its base. */
export function madeNow({ acts, inForce }: Past): MadeFrom {
  return { act: newestOf(acts), version: inForce };
}

export function readSeen(seen: string | undefined): number | undefined {
  if (seen === undefined) return undefined;
  if (!/^\d+$/.test(seen)) throw new Error('--seen must be the number of an act, as list shows it.');
  return Number(seen);
}

/** Throws if the act doesn't exist. A typing error would otherwise count as having seen all acts. */
export function refuseUnknownAct(seen: number | undefined, { acts }: Past): void {
  if (seen !== undefined && seen > newestOf(acts))
    throw new Error(`There is no act ${seen}. The newest is ${newestOf(acts)}.`);
}

/** Lists the acts that a file's author has not seen, one per line. */
export function unseenBy(
  { path, madeFrom, seen }: { path: string; madeFrom: MadeFrom | undefined; seen?: number | undefined },
  { acts, inForce }: Past,
): string[] {
  if (seen !== undefined) return actsAfter(seen, acts, `After act ${seen} came:`);
  if (!madeFrom) return acts.length === 0 ? [] : [`${path} does not say what it was made from.`];
  if (madeFrom.act > newestOf(acts))
    return [`${path} was exported elsewhere: there is no act ${madeFrom.act}.`];
  const later = actsAfter(madeFrom.act, acts, `Since ${path} was exported:`);
  if (later.length > 0) return later;
  return unseenVersion(acts, inForce, madeFrom.version);
}

export function remedyFor({ acts }: Past): string {
  return `The changes above are against the version in force. Export it again and change that, or publish this file with --seen ${newestOf(acts)}.`;
}

function actsAfter(seen: number, acts: readonly CatalogueAct[], title: string): string[] {
  const later = acts.filter(({ act }) => act > seen).map(actLine);
  return later.length > 0 ? [title, ...later] : [];
}

function newestOf(acts: readonly CatalogueAct[]): number {
  return acts[0]?.act ?? 0;
}
