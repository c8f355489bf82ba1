import type { ReactNode } from 'react';

interface Props {
  label: string;
  children: ReactNode;
  gold?: boolean;
}

/** One figure of the strip over the field. */
export function Stat({ label, children, gold = false }: Props) {
  return (
    <div className={gold ? 'game-stat game-stat-gold' : 'game-stat'}>
      <b>{children}</b>
      <span>{label}</span>
    </div>
  );
}

/** One line of a result: label and amount. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
