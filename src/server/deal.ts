import type { Catalogue } from './catalogue/catalogue';
import type { ProviderTx } from './store/db';
import type { PlayerRecord } from './types';

/** Receives coins meant for other players. */
export type Giver = Pick<ProviderTx, 'give'>;

/** An account at a moment, with the prices and rewards of that moment. Every call of a signed-in player is a deal. */
export interface Deal {
  tx: Giver;
  /** Mutable. */
  player: PlayerRecord;
  /** Unix seconds. */
  now: number;
  catalogue: Catalogue;
}
