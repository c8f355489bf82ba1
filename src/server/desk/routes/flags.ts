import * as v from 'valibot';
import { conflict, notFound, ok } from '../../answer';
import { parseInput, wholeNumber } from '../../input';
import { utcMinute } from '../../utcMinute';
import { Reason, TelegramId } from '../input';
import { actRoute, type DeskCall, type DeskRoute, showRoute } from '../route';
import {
  type FlagKind,
  type FlagRow,
  type FlagState,
  findSuspects,
  flagsIn,
  flagsOf,
  reviewFlag,
} from '../sql/flags';
import { insertAct } from '../sql/log';
import { firstOf } from '../sql/rows';
import type { Turns } from '../turns';

const SHOWN = 200;

const STATES = ['open', 'upheld', 'dismissed'] as const;
const Query = v.object({ state: v.picklist(STATES, 'Must be open, upheld or dismissed.') });
const Path = v.object({
  id: TelegramId,
  kind: v.picklist(['hours', 'wallet', 'cluster'], 'Must be a kind of flag.'),
});
const Review = v.object({ ...Query.entries, seenReview: v.nullable(wholeNumber(0)), reason: Reason });

export function flagRoutes(turns: Turns): readonly DeskRoute[] {
  return [
    showRoute('/flags', list),
    showRoute('/flags/:id/:kind', show),
    findRoute(turns),
    actRoute('/flags/:id/:kind', review),
  ];
}

async function list({ db, query }: DeskCall) {
  const { state } = parseInput(Query, query);
  const { rows, hasMore } = await firstOf(SHOWN, (limit) => flagsIn(db, state, limit));
  return ok({ flags: rows, hasMore });
}

/** Returns one flag, even a decided one, which the list omits. */
async function show({ db, path }: DeskCall) {
  const { id, kind } = parseInput(Path, path);
  const flag = await flagOf(db, id, kind);
  return flag ? ok({ flag }) : NO_FLAG;
}

/**
 * Creates the route that starts a search. The search starts once its log line is stored and continues after the answer.
 */
function findRoute(turns: Turns): DeskRoute {
  let isLooking = false;
  const end = () => {
    isLooking = false;
  };
  const kept = actRoute('/flags/find', async () => ({
    answer: ok({ success: true }),
    act: { act: 'accounts looked through' },
  }));
  return {
    ...kept,
    async answer(call) {
      if (isLooking) return conflict('A search through the accounts is already running.');
      isLooking = true;
      try {
        const answer = await kept.answer(call);
        void turns
          .take(() => findSuspects(call.whole, call.now), Number.POSITIVE_INFINITY)
          .catch((error: unknown) => tellFailure(call, error))
          .finally(end);
        return answer;
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}

const LOOK_FAILED = 'looking through accounts failed';

/** Logs the failure on the desk, because the operator's call has already been answered. */
async function tellFailure({ whole, log, now, who }: DeskCall, err: unknown): Promise<void> {
  log.error({ err }, LOOK_FAILED);
  await insertAct(whole, now, who, { act: LOOK_FAILED }).catch(() => undefined);
}

const NO_FLAG = notFound('There is no such flag.');

async function flagOf(db: DeskCall['db'], telegramId: number, kind: FlagKind) {
  const flags = await flagsOf(db, telegramId);
  return flags.find((flag) => flag.kind === kind);
}

async function review({ db, path, body, who, now }: DeskCall) {
  const { id: telegramId, kind } = parseInput(Path, path);
  const { state, seenReview, reason } = parseInput(Review, body);
  if (!(await reviewFlag(db, { telegramId, kind, state, seenReview, who, note: reason, now }))) {
    const decided = await flagOf(db, telegramId, kind);
    if (!decided) return NO_FLAG;
    // The answer to this operator's call may have been lost, and the browser may have resent the call.
    const isOwn = decided.reviewedBy === who && decided.state === state && decided.note === reason;
    return isOwn ? ok({ success: true }) : alreadyDecided(decided);
  }
  return {
    answer: ok({ success: true }),
    act: {
      act: `flag ${state === 'open' ? 'opened again' : state}`,
      target: telegramId,
      reason,
      details: { kind },
    },
  };
}

const DECIDED: Readonly<Record<FlagState, string>> = {
  open: 'opened this flag again',
  upheld: 'upheld this flag',
  dismissed: 'dismissed this flag',
};

/** Returns a 409 that names the operator who decided first, and the flag's state. */
function alreadyDecided(flag: FlagRow) {
  const { state, reviewedBy, reviewedAt, note } = flag;
  const at = utcMinute(reviewedAt ?? 0);
  const message = `${reviewedBy} has ${DECIDED[state]} at ${at} UTC: “${note}” Look again before you decide.`;
  return { status: 409, body: { success: false, message, flag } };
}
