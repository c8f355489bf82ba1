import * as v from 'valibot';
import { conflict, notFound, ok } from '../../answer';
import { parseInput } from '../../input';
import { Reason, TelegramId } from '../input';
import { actRoute, type DeskCall, type DeskRoute, showRoute } from '../route';
import { findSuspects, readFlags, reviewFlag } from '../sql/flags';
import { insertAct } from '../sql/log';

const STATES = ['open', 'upheld', 'dismissed'] as const;
const Query = v.object({ state: v.picklist(STATES, 'Must be open, upheld or dismissed.') });
const Path = v.object({
  id: TelegramId,
  kind: v.picklist(['hours', 'wallet', 'cluster'], 'Must be a kind of flag.'),
});
const Review = v.object({ ...Query.entries, reason: Reason });

/** Accounts that a person should look at. Nothing happens to one until a person has decided. */
export function flagRoutes(): readonly DeskRoute[] {
  return [showRoute('/flags', list), findRoute(), actRoute('/flags/:id/:kind', review)];
}

async function list({ db, query }: DeskCall) {
  const input = parseInput(Query, query);
  if (!input.ok) return input.answer;
  return ok({ flags: await readFlags(db, { state: input.value.state, telegramId: null }) });
}

/** Looking through takes a minute with a million accounts, so it goes on after the answer, once at a time. */
function findRoute(): DeskRoute {
  let isLooking = false;
  return actRoute('/flags/find', async (call) => {
    if (isLooking) return conflict('Somebody looks through the accounts already.');
    isLooking = true;
    void findSuspects(call.whole, call.now)
      .catch((error: unknown) => tellFailure(call, error))
      .finally(() => {
        isLooking = false;
      });
    return { answer: ok({ success: true }), act: { act: 'accounts looked through' } };
  });
}

const LOOK_FAILED = 'looking through accounts failed';

/** The operator was told of a success before: the desk's log says what became of it. */
async function tellFailure({ whole, log, now, who }: DeskCall, err: unknown): Promise<void> {
  log.error({ err }, LOOK_FAILED);
  await insertAct(whole, now, who, { act: LOOK_FAILED }).catch(() => undefined);
}

async function review({ db, path, body, who, now }: DeskCall) {
  const flag = parseInput(Path, path);
  if (!flag.ok) return flag.answer;
  const input = parseInput(Review, body);
  if (!input.ok) return input.answer;
  const { id: telegramId, kind } = flag.value;
  const { state, reason } = input.value;
  if (!(await reviewFlag(db, { telegramId, kind, state, who, note: reason, now })))
    return notFound('There is no such flag.');
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
