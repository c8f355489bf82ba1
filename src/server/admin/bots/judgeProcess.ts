import { setPriority } from 'node:os';
import { judge } from '../../balance/judge';
import type { PlayOrder, PlayOutcome } from './playApart';

/** Plays the bots in a process of its own, behind everything else that the machine has to do. */
setPriority(10);
process.once('disconnect', () => process.exit());
process.once('message', async ({ before, after, days }: PlayOrder) => {
  const outcome: PlayOutcome = await judge(before, after, days).then(
    (judgements) => ({ judgements }),
    (error: unknown) => ({ error: String(error) }),
  );
  process.send?.(outcome, () => process.exit());
});
