import type { ReactNode } from 'react';
import './info.css';

/** A named figure in a `share-parts` list. */
export function SharePart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="share-part">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
