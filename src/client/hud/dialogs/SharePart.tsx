import type { ReactNode } from 'react';
import './info.css';

interface SharePartProps {
  label: string;
  image?: ReactNode;
  children: ReactNode;
}

export function SharePart({ label, image, children }: SharePartProps) {
  return (
    <div className="share-part">
      <dt>
        {image}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
