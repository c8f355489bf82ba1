import { useCallback, useEffect, useRef, useState } from 'react';
import { diffCatalogues } from '../../server/catalogue/diffCatalogues';
import type { CatalogueDocument } from '../../server/catalogue/document';
import { plansOf } from '../../server/catalogue/plansOf';
import type { CatalogueAct } from '../../server/store/catalogueStore';
import { ask } from '../ask';
import type { CatalogueAnswer } from '../Catalogue';

const KEY = 'desk-draft';

interface Kept {
  /** The newest act when the draft was begun. */
  seenAct: number;
  /** The version in force then. */
  seenVersion: number;
  document: CatalogueDocument;
}

export interface Draft {
  /** The newest act. */
  seenAct: number;
  /** The version in force. */
  seenVersion: number;
  /** The document that the draft follows. */
  base: CatalogueDocument;
  document: CatalogueDocument;
  /** What came after the draft was begun: somebody's act, or another version in force, such as one that was planned. */
  overtakenBy: 'act' | 'version' | null;
  /** What comes into force later, the next first. Publishing at once calls all of it off. */
  plans: readonly CatalogueAct[];
  /** Unix seconds by the server's clock. The operator's may be years off. */
  now: () => number;
  /** Looks up what was published meanwhile. The draft stays. */
  reload: () => void;
  change: (document: CatalogueDocument) => void;
  discard: () => void;
}

interface Loaded {
  newestAct: number;
  inForce: number;
  plans: readonly CatalogueAct[];
  now: () => number;
  base: CatalogueDocument;
  draft: Kept;
}

/**
 * The document that an operator edits, begun from the version in force. It is kept while the tab is open, so that nothing is
 * lost when a session ends.
 */
export function useDraft(): { draft: Draft | null; error: Error | null } {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<Error | null>(null);
  /** The draft while it changes something. */
  const begun = useRef(readKept());

  const reload = useCallback(() => {
    load(begun).then(
      (next) => {
        setLoaded(next);
        setError(null);
      },
      (failure: Error) => setError(failure),
    );
  }, []);
  useEffect(reload, [reload]);

  const change = (document: CatalogueDocument) => {
    if (!loaded) return;
    const draft = { ...loaded.draft, document };
    // A draft that changes nothing would undo what a colleague publishes later.
    begun.current = diffCatalogues(loaded.base, document).length > 0 ? draft : null;
    keep(begun.current);
    setLoaded({ ...loaded, draft });
  };
  const discard = () => {
    begun.current = null;
    keep(null);
    reload();
  };
  return { draft: loaded && { ...shown(loaded), change, discard, reload }, error };
}

async function load(begun: { current: Kept | null }): Promise<Loaded> {
  const { acts, inForce, now: toldNow } = await ask<CatalogueAnswer>('/catalogue');
  const toldAt = performance.now();
  const now = () => toldNow + (performance.now() - toldAt) / 1000;
  const { document: base } = await ask<{ document: CatalogueDocument }>(`/catalogue/${inForce}`);
  const newestAct = acts[0]?.act ?? 0;
  const draft = begun.current ?? { seenAct: newestAct, seenVersion: inForce, document: base };
  return { newestAct, inForce, plans: plansOf(acts, toldNow).toReversed(), now, base, draft };
}

function shown({ newestAct, inForce, plans, now, base, draft }: Loaded) {
  return {
    seenAct: newestAct,
    seenVersion: inForce,
    plans,
    now,
    base,
    document: draft.document,
    overtakenBy: overtakenBy(draft, newestAct, inForce),
  };
}

function overtakenBy(draft: Kept, newestAct: number, inForce: number): Draft['overtakenBy'] {
  if (draft.seenAct !== newestAct) return 'act';
  return draft.seenVersion === inForce ? null : 'version';
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function keep(draft: Kept | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}
