import type { Catalogue } from './catalogue/catalogue';
import type { ProviderTx } from './store/db';
import type { PlayerRecord } from './types';

/** The part of a transaction that gives coins to other players. */
export type Giver = Pick<ProviderTx, 'give'>;

/** An account at a moment, with that moment's prices and rewards. Every call of a signed-in player gets one. */
export interface Deal {
  tx: Giver;
  player: PlayerRecord;
  /** Unix seconds. */
  now: number;
  catalogue: Catalogue;
}
