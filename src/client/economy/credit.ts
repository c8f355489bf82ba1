import type { Session } from '../account/session';
import type { Engine } from '../game/Engine';
import { keepChange } from './keepChange';

/** Shows coins that the provider has paid and that no sync has brought, at once. */
export function credit({ engine, session }: { engine: Engine; session: Session }, coins: number): void {
  const { confirmed } = engine.state.ledger;
  engine.dispatch({ type: 'applyAnswer', answer: { reward: coins } });
  keepChange(session, confirmed, engine.state.ledger.confirmed);
  engine.publish();
}
