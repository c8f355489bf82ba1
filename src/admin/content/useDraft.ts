import { useCallback, useEffect, useState } from 'react';
import type { CatalogueDocument } from '../../server/catalogue/document';
import { ask } from '../ask';
import type { CatalogueAnswer } from '../Catalogue';

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
  change: (document: CatalogueDocument) => void;
  discard: () => void;
}

interface Loaded {
  newestAct: number;
  base: CatalogueDocument;
  draft: Kept;
}

/**
 * The document that an operator edits, begun from the newest version. It is kept while the tab is open, so that nothing is
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
    keep(draft);
    setLoaded({ ...loaded, draft });
  };
  const discard = () => {
    keep(null);
    reload();
  };
  return { draft: loaded && { ...shown(loaded), change, discard }, error };
}

async function load(): Promise<Loaded> {
  const { acts } = await ask<CatalogueAnswer>('/catalogue');
  const [last] = acts;
  const { document: base } = await ask<{ document: CatalogueDocument }>(`/catalogue/${last?.version ?? 1}`);
  const newestAct = last?.act ?? 0;
  return { newestAct, base, draft: readKept() ?? { seenAct: newestAct, document: base } };
}

function shown({ newestAct, base, draft }: Loaded) {
  return { seenAct: newestAct, base, document: draft.document, isOvertaken: draft.seenAct !== newestAct };
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
