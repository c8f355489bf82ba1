import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { diffCatalogues } from '../../server/catalogue/diffCatalogues';
import type { CatalogueDocument } from '../../server/catalogue/document';
import { plansOf } from '../../server/catalogue/plansOf';
import type { CatalogueAct } from '../../server/store/catalogueStore';
import { ask } from '../ask';
import type { CatalogueAnswer } from '../Catalogue';

const KEY = 'desk-draft';

interface Kept {
  /** Newest act at the start of the draft. */
  seenAct: number;
  /** Version in force at the start of the draft. */
  seenVersion: number;
  document: CatalogueDocument;
}

interface Base {
  seenAct: number;
  seenVersion: number;
  base: CatalogueDocument;
  /** Versions planned for later, earliest first. Publishing at once cancels all of them. */
  plans: readonly CatalogueAct[];
  /** Returns unix seconds by the server's clock, because the operator's may be years off. */
  now: () => number;
}

export interface Draft extends Base {
  document: CatalogueDocument;
  /** Change since the start of the draft: an operator's act, or a planned version that has come into force. */
  overtakenBy: 'act' | 'version' | null;
  reload: () => void;
  change: (document: CatalogueDocument) => void;
  discard: () => void;
}

/** Returns the document that an operator edits. The tab stores it, so it survives the end of a session. */
export function useDraft(): { draft: Draft | null; error: Error | null } {
  const { data, error, refetch } = useQuery({ queryKey: ['draft'], queryFn: loadBase });
  const [begun, setBegun] = useState(readKept);
  if (!data) return { draft: null, error };

  const { base, seenAct, seenVersion } = data;
  const draft = begun ?? { seenAct, seenVersion, document: base };
  const differs = (document: CatalogueDocument) => diffCatalogues(base, document).length > 0;
  const restart = () => {
    setBegun(null);
    store(null);
    void refetch();
  };
  return {
    error,
    draft: {
      ...data,
      document: draft.document,
      overtakenBy: draft.seenAct !== seenAct ? 'act' : draft.seenVersion !== seenVersion ? 'version' : null,
      // Restart an unchanged draft, because publishing it would undo a colleague's later version.
      reload: () => (differs(draft.document) ? void refetch() : restart()),
      change(document) {
        const next = { ...draft, document };
        setBegun(next);
        store(differs(document) ? next : null);
      },
      discard: restart,
    },
  };
}

async function loadBase(): Promise<Base> {
  const { acts, inForce, now } = await ask<CatalogueAnswer>('/catalogue');
  const loadedAt = performance.now();
  const { document } = await ask<{ document: CatalogueDocument }>(`/catalogue/${inForce}`);
  return {
    seenAct: acts[0]?.act ?? 0,
    seenVersion: inForce,
    base: document,
    plans: plansOf(acts, now).toReversed(),
    now: () => now + (performance.now() - loadedAt) / 1000,
  };
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function store(draft: Kept | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, the draft is lost with the page.
  }
}
