import { type Judgement, judge } from '../../balance/judge';
import type { CatalogueDocument } from '../../catalogue/document';
import type { Sql } from '../../store/sql/query';
import { keepPlay, playHash, readPlay } from '../sql/plays';

/** Judges a document against the previous one. `publish` reuses the play that `check` has stored. */
export async function judgeOnce(
  db: Sql,
  { before, after, now }: { before: CatalogueDocument; after: CatalogueDocument; now: number },
  play: typeof judge = judge,
): Promise<readonly Judgement[]> {
  const hash = playHash(before, after);
  const kept = await readPlay(db, hash);
  if (kept?.state === 'done') return kept.judgements;
  const judgements = await play(before, after);
  await keepPlay(db, { hash, now, judgements });
  return judgements;
}
