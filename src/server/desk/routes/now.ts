import * as v from 'valibot';
import { ok } from '../../answer';
import { parseInput, wholeNumber } from '../../input';
import { ratesOf } from '../rates';
import { createRecentSamples } from '../recentSamples';
import { createRefusalCount } from '../refusalCount';
import { type DeskCall, type DeskRoute, showRoute } from '../route';
import { type FunnelRow, readFunnel } from '../sql/funnel';
import { readLog } from '../sql/log';
import { refusedByReason } from '../sql/refused';
import { newestReports } from '../sql/reports';
import { firstOf } from '../sql/rows';
import { answerInTurn, createTurns, type Turns } from '../turns';

const SHOWN_SECONDS = 30 * 60;
const REFUSALS_SECONDS = 3600;
const SHOWN_REASONS = 50;
const SHOWN_LINES = 100;
const SHOWN_REPORTS = 100;
const DAY_SECONDS = 86_400;
const FUNNEL_KEPT_SECONDS = 60;

export function nowRoutes(turns = createTurns()): readonly DeskRoute[] {
  const countRefusals = createRefusalCount<DeskCall>(({ db, now }) =>
    turns.take(() => refusedByReason(db, { from: now - REFUSALS_SECONDS, to: now }, SHOWN_REASONS)),
  );
  const recentSamples = createRecentSamples();
  return [
    showRoute('/now', async (call) => {
      const refusals = await countRefusals(call);
      const begun = performance.now();
      const samples = await recentSamples(call.db, call.now - SHOWN_SECONDS, call.now);
      const databaseMs = performance.now() - begun;
      return ok({ now: call.now, databaseMs, refusals, ...ratesOf(samples, call.now) });
    }),
    funnelRoute(turns),
    showRoute('/log', log),
    showRoute('/reports', reports),
  ];
}

const FunnelQuery = v.object({ days: v.optional(wholeNumber(1, 90), 30) });

/** Counts the funnel at most once a minute per process, because counting a million players takes a while. */
function funnelRoute(turns: Turns): DeskRoute {
  const kept = new Map<number, { at: number; funnel: FunnelRow }>();
  return showRoute('/funnel', async ({ readStale, query, now }) => {
    const { days } = parseInput(FunnelQuery, query);
    const known = kept.get(days);
    if (known && known.at > now - FUNNEL_KEPT_SECONDS) return ok({ days, ...known.funnel });
    return answerInTurn(turns, async () => {
      const funnel = await readStale((from) => readFunnel(from, { since: now - days * DAY_SECONDS, now }));
      kept.set(days, { at: now, funnel });
      return ok({ days, ...funnel });
    });
  });
}

const LogQuery = v.object({
  before: v.optional(wholeNumber(1), Number.MAX_SAFE_INTEGER),
  target: v.optional(v.nullable(wholeNumber(1)), null),
  /** `changes` omits acts that only viewed a player. */
  of: v.optional(v.picklist(['everything', 'changes'], 'Must be everything or changes.'), 'everything'),
});

async function log({ db, query }: DeskCall) {
  const { of, ...which } = parseInput(LogQuery, query);
  const { rows, hasMore } = await firstOf(SHOWN_LINES, (count) =>
    readLog(db, { ...which, count, isChangesOnly: of === 'changes' }),
  );
  return ok({ lines: rows, hasMore });
}

async function reports({ db }: DeskCall) {
  const { rows, hasMore } = await firstOf(SHOWN_REPORTS, (limit) => newestReports(db, limit));
  return ok({ reports: rows, hasMore });
}
