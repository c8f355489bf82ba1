import { setPriority } from 'node:os';
import { type Judgement, judge } from '../../balance/judge';
import type { CatalogueDocument } from '../../catalogue/document';

export interface PlayOrder {
  before: CatalogueDocument;
  after: CatalogueDocument;
  /** Days of play. The default is four months. */
  days?: number;
}

export type PlayOutcome = { judgements: Judgement[] } | { error: string };

/** This module runs as a child process. It plays the bots at low priority and ends with its parent. */
setPriority(10);
process.once('disconnect', () => process.exit());
process.once('message', async ({ before, after, days }: PlayOrder) => {
  const outcome: PlayOutcome = await judge(before, after, days).then(
    (judgements) => ({ judgements }),
    (error: unknown) => ({ error: String(error) }),
  );
  process.send?.(outcome, () => process.exit());
});
