import * as v from 'valibot';
import { notFound, ok, tooManyReports } from '../answer';
import { parseInput, shortText } from '../input';
import { type ReadCall, type Route, readRoute } from '../route';

const LONGEST = 16_000;

/** Matches a possible token or token hash. The game's reports contain none, but another client's may. */
const SECRET = /[0-9a-f]{32,}/gi;

const Report = v.object({ report: v.pipe(shortText(LONGEST), v.minLength(1, 'Must not be empty.')) });

/** POST /reports: stores a report that the player sends to support from the settings. */
export const reportRoutes: readonly Route[] = [readRoute('post', '/reports', send)];

async function send({ provider, player, now, body }: ReadCall) {
  const input = parseInput(Report, body);
  const { db } = provider;
  if (!db.keepReport) return notFound('This server takes no reports.');
  const report = input.report.replaceAll(SECRET, '[secret]');
  const isKept = await db.keepReport({ telegramId: player.telegramId, at: now, report });
  return isKept ? ok({ success: true }) : tooManyReports();
}
