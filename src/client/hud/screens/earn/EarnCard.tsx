import type { ReactNode } from 'react';
import { coreArt } from '../../../art/core';
import { uiArt } from '../../../art/ui';
import { Amount } from '../../components/Amount';
import { Art } from '../../components/Art';

interface EarnCardProps {
  picture: string;
  title: string;
  note: ReactNode;
  reward: number;
  state: 'open' | 'claimable' | 'done';
  /** The task's action, or its status when no action is possible. */
  children: ReactNode;
}

/** A task as a card: picture and words above, reward and action on a plate below. */
export function EarnCard({ picture, title, note, reward, state, children }: EarnCardProps) {
  return (
    <li className="earn-task lacquer" data-state={state}>
      <span className="earn-picture">
        <Art set={uiArt} name={picture} width={72} lazy />
        {state === 'done' ? <Art set={coreArt} name="icon-check" width={30} className="earn-check" /> : null}
      </span>
      <span className="row-text">
        <span className="row-title">{title}</span>
        {note}
      </span>
      <span className="earn-foot">
        <Amount value={reward} sign="+" size="l" />
        {children}
      </span>
    </li>
  );
}
