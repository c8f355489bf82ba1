/**
 * The catalogue's versions and the acts that put them in force. Version 1 is the game's own tables and isn't stored.
 * Rows never change: a rollback adds an act.
 */
export interface CatalogueStore {
  /** Returns the latest acts, newest first. The newest valid one is in force (`actInForce`). */
  acts(count?: number): Promise<readonly CatalogueAct[]>;
  /** Returns a stored version's JSON document, or undefined for version 1 and an unknown version. */
  document(version: number): Promise<unknown>;
  /** Stores a new version that is in force from `validFrom`. Throws `CatalogueRefusal`. */
  publish(draft: CatalogueDraft): Promise<CatalogueAct>;
  /** Puts an earlier version in force at once. Throws `CatalogueRefusal`. */
  rollback(order: RollbackOrder): Promise<CatalogueAct>;
}

/** A publication or rollback. */
export interface CatalogueAct {
  /** Number of the act, from 1. */
  act: number;
  kind: 'publish' | 'rollback';
  version: number;
  /** Unix seconds. */
  validFrom: number;
  author: string;
  note: string;
  /** Time of the act itself, in unix seconds. */
  at: number;
  /** The author's reason to publish numbers out of bounds, or a document that misses an aim or wasn't played. */
  reason: string | null;
}

/** Longest accepted delay between an order's `validFrom` and its arrival, in seconds. */
export const GRACE_SECONDS = 60;

interface Order {
  author: string;
  note: string;
  /**
   * Newest act that the author has seen, 0 for none. If there is a newer act, the order is refused, so no change is
   * undone unseen.
   */
  seenAct: number;
  /** Version in force when the author last looked. Compared only if present. */
  seenVersion?: number;
}

export interface CatalogueDraft extends Order {
  document: unknown;
  /** Start in unix seconds, not in the past. Defaults to now. */
  validFrom?: number;
  /** True when the balance bots have played the document and met every aim. */
  isPlayed?: boolean;
  /** Required for numbers out of bounds, and for changes to prices or rewards that the bots have not played. */
  reason?: string;
}

export interface RollbackOrder extends Order {
  version: number;
}

/** Thrown when an order is refused. Nothing is stored. */
export class CatalogueRefusal extends Error {
  constructor(
    readonly code: 'unsound' | 'stale' | 'unknown version' | 'not played' | 'out of bounds' | 'incomplete',
    /** The problems in plain English. */
    readonly problems: readonly string[],
  ) {
    super(problems.join('\n'));
  }
}

/**
 * Returns the act in force, or undefined for version 1. It is the newest one that has started, so a rollback also
 * cancels earlier plans. `acts` are newest first.
 */
export function actInForce(acts: readonly CatalogueAct[], now: number): CatalogueAct | undefined {
  return acts.find(({ validFrom }) => validFrom <= now);
}

/**
 * Lists a problem if the author has not seen the version in force. A scheduled version comes into force without a new
 * act. `acts` are newest first.
 */
export function unseenVersion(acts: readonly CatalogueAct[], version: number, seenVersion: number): string[] {
  if (version === seenVersion) return [];
  const act = acts.find((each) => each.version === version);
  const whose = act ? ` of ${act.author} (“${act.note}”)` : '';
  return [`Meanwhile version ${version}${whose} has come into force.`];
}

export function refuseUnseenVersion(...order: Parameters<typeof unseenVersion>): void {
  for (const told of unseenVersion(...order))
    throw new CatalogueRefusal('stale', [`${told} Look at it first.`]);
}
