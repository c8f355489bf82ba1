import { openCatalogue } from '../catalogue/catalogue';
import type { CatalogueDocument } from '../catalogue/document';
import { judgeCourses, type Verdict } from './aims';
import { BOTS } from './bots';
import { playBot } from './playBot';

/** Four months, in which the bot should reach the last level. */
const DAYS = 120;

/** One aim of the balance under the old and the new tables. */
export interface Judgement {
  aim: string;
  before: string;
  after: string;
  /** Met before, missed now. */
  isBroken: boolean;
  /** Missed before and now. */
  isStillMissed?: boolean;
}

/** Plays the engaged bot on both documents, alone and with friends. */
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
  const catalogue = openCatalogue(0, document);
  const [engaged, withFriends] = BOTS;
  return judgeCourses(await playBot(engaged, days, catalogue), await playBot(withFriends, days, catalogue));
}
