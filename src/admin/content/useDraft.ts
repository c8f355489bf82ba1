import { useCallback, useEffect, useState } from 'react';
import { diffCatalogues } from '../../server/catalogue/diffCatalogues';
import type { CatalogueDocument } from '../../server/catalogue/document';
import type { CatalogueAct } from '../../server/store/catalogueStore';
import { ask } from '../ask';
import { type CatalogueAnswer, planOf } from '../Catalogue';

const KEY = 'desk-draft';

interface Kept {
  /** The newest act when the draft was begun. */
  seenAct: number;
  document: CatalogueDocument;
}

export interface Draft {
  /** The newest act. */
  seenAct: number;
  /** The document that the draft follows. */
  base: CatalogueDocument;
  document: CatalogueDocument;
  /** Somebody published after the draft was begun. */
  isOvertaken: boolean;
  /** What is to come into force later, and what publishing at once calls off. */
  plan: CatalogueAct | null;
  /** Looks what was published meanwhile. The draft stays. */
  reload: () => void;
  change: (document: CatalogueDocument) => void;
  discard: () => void;
}

interface Loaded {
  newestAct: number;
  plan: CatalogueAct | null;
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

  const reload = useCallback(() => {
    load().then(
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
    keep(diffCatalogues(loaded.base, document).length > 0 ? draft : null);
    setLoaded({ ...loaded, draft });
  };
  const discard = () => {
    keep(null);
    reload();
  };
  return { draft: loaded && { ...shown(loaded), change, discard, reload }, error };
}

async function load(): Promise<Loaded> {
  const { acts, inForce } = await ask<CatalogueAnswer>('/catalogue');
  const { document: base } = await ask<{ document: CatalogueDocument }>(`/catalogue/${inForce}`);
  const newestAct = acts[0]?.act ?? 0;
  return { newestAct, plan: planOf(acts), base, draft: readKept() ?? { seenAct: newestAct, document: base } };
}

function shown({ newestAct, plan, base, draft }: Loaded) {
  const isOvertaken = draft.seenAct !== newestAct;
  return { seenAct: newestAct, plan, base, document: draft.document, isOvertaken };
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
