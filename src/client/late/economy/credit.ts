import { applyAction } from '../../../core/applyAction';
import type { Engine } from './Engine';
import { keepChange } from './keepChange';
import type { Session } from './session';

/** Shows coins that the provider has just credited, at once. */
export function credit(engine: Engine, session: Session, coins: number): void {
  const { confirmed } = engine.state.ledger;
  engine.dispatch({ type: 'applyAnswer', answer: { reward: coins } }, applyAction);
  keepChange(session, confirmed, engine.state.ledger.confirmed);
  engine.publish();
}
