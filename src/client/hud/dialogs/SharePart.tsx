import type { ReactNode } from 'react';
import './info.css';

export function SharePart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="share-part">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
