import { applyAction } from '../../../core/applyAction';
import type { Engine } from './Engine';

/** Shows coins that the provider has just credited, at once. */
export function credit(engine: Engine, coins: number): void {
  engine.dispatch({ type: 'applyAnswer', answer: { reward: coins } }, applyAction);
  engine.publish();
}
