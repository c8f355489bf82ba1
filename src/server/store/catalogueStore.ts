/**
 * The versions of the catalogue and who put them in force. Version 1 is the game's own tables
 * (`server/catalogue/gameCatalogue.ts`) and is not stored. What is stored never changes: a rollback is another act.
 */
export interface CatalogueStore {
  /** The last acts, the newest first. The newest one whose time has come decides (`actInForce`). */
  acts(count?: number): Promise<readonly CatalogueAct[]>;
  /** The document of a stored version as JSON. Undefined for version 1 and for one that was never stored. */
  document(version: number): Promise<unknown>;
  /** Keeps a new version and puts it in force from `validFrom` on. Throws `CatalogueRefusal`. */
  publish(draft: CatalogueDraft): Promise<CatalogueAct>;
  /** Puts an earlier version in force from now on. Throws `CatalogueRefusal`. */
  rollback(order: RollbackOrder): Promise<CatalogueAct>;
}

/** One publication or rollback. */
export interface CatalogueAct {
  /** Counts from 1. */
  act: number;
  kind: 'publish' | 'rollback';
  /** The version that it puts in force. */
  version: number;
  /** Unix seconds. */
  validFrom: number;
  author: string;
  note: string;
  /** When it was done, in unix seconds. */
  at: number;
  /** Why it was published although numbers are out of bounds, or aims are missed or were not played. */
  reason: string | null;
}

/** How late an order may come for the time at which it puts a version in force. */
export const GRACE_SECONDS = 60;

interface Order {
  author: string;
  note: string;
  /**
   * The newest act that the author has seen, 0 for none. When another one came meanwhile the order is refused,
   * so that nobody undoes a colleague's change unseen.
   */
  seenAct: number;
  /** The version in force that the author has seen. It is not compared when left out. */
  seenVersion?: number;
}

export interface CatalogueDraft extends Order {
  /** The new document, not yet checked. */
  document: unknown;
  /** Unix seconds, not in the past. Now when left out. */
  validFrom?: number;
  /** Set when the balance bots have played the document and every aim is met. */
  isPlayed?: boolean;
  /** Needed for numbers out of bounds, and for a change of prices and rewards that is not played. It is kept. */
  reason?: string;
}

export interface RollbackOrder extends Order {
  version: number;
}

/** Why an order was refused. Nothing of it is kept. */
export class CatalogueRefusal extends Error {
  constructor(
    readonly code: 'unsound' | 'stale' | 'unknown version' | 'not played' | 'out of bounds' | 'incomplete',
    /** In plain English, for the author. */
    readonly problems: readonly string[],
  ) {
    super(problems.join('\n'));
  }
}

/**
 * The act that decides at a time: of those whose time has come, the newest. Undefined: version 1. So whoever acts later
 * decides: a rollback also calls off what was planned before it.
 *
 * @param acts the newest first
 */
export function actInForce(acts: readonly CatalogueAct[], now: number): CatalogueAct | undefined {
  return acts.find(({ validFrom }) => validFrom <= now);
}

/**
 * Tells when another version is in force than the author of an order has seen. A plan comes into force without a new
 * act, so it is not enough to compare the newest one.
 *
 * @param acts the newest first
 * @param version the one in force
 */
export function unseenVersion(acts: readonly CatalogueAct[], version: number, seenVersion: number): string[] {
  if (version === seenVersion) return [];
  const act = acts.find((each) => each.version === version);
  const whose = act ? ` of ${act.author} (“${act.note}”)` : '';
  return [`Meanwhile version ${version}${whose} has come into force.`];
}

/** Throws what `unseenVersion` tells. */
export function refuseUnseenVersion(...order: Parameters<typeof unseenVersion>): void {
  for (const told of unseenVersion(...order))
    throw new CatalogueRefusal('stale', [`${told} Look at it first.`]);
}
