import { openCatalogue } from '../catalogue/catalogue';
import type { CatalogueDocument } from '../catalogue/document';
import { judgeCourses, playCourses } from './players';
import type { Verdict } from './verdict';

/** Days of play: four months, the time to reach the last level. */
const DAYS = 120;

export interface Judgement {
  aim: string;
  before: string;
  after: string;
  /** True when the aim was met before and is missed now. */
  isBroken: boolean;
  isStillMissed?: boolean;
}

/** Plays both documents with the engaged bot, the bot with friends and the best strategy. Compares the verdicts. */
export async function judge(
  before: CatalogueDocument,
  after: CatalogueDocument,
  days = DAYS,
): Promise<Judgement[]> {
  const was = await verdictsOf(before, days);
  const is = await verdictsOf(after, days).catch((error: unknown) => String(error));
  return was.map(({ aim, figure, isMet }, at) => {
    if (typeof is === 'string') return { aim, before: figure, after: is, isBroken: true };
    const now = is[at];
    const isMissed = !now?.isMet;
    const after = now?.figure ?? '–';
    return { aim, before: figure, after, isBroken: isMet && isMissed, isStillMissed: !isMet && isMissed };
  });
}

async function verdictsOf(document: CatalogueDocument, days: number): Promise<Verdict[]> {
  return judgeCourses(await playCourses(days, openCatalogue(0, document)));
}
