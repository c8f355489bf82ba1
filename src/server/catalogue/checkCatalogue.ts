import * as v from 'valibot';
import { missionProduction } from '../../core/economy/missions';
import { isMoment } from '../isMoment';
import { CatalogueDocument, MOST_COINS } from './document';
import { madeFromOf } from './madeFrom';

export type Checked = { isSound: true; document: CatalogueDocument } | { isSound: false; problems: string[] };

const MOST_PROBLEMS = 20;
/** Extra keys that a file may have besides the document's own, for editors and publishers. */
const BESIDE: ReadonlySet<string> = new Set(['$schema', '$madeFrom']);

/**
 * Checks a document submitted for publication and lists its problems in plain English. An unknown key is a problem: it
 * may be misspelt, or a field of another release.
 */
export function checkCatalogue(input: unknown): Checked {
  const parsed = v.safeParse(CatalogueDocument, input);
  const misread = (parsed.issues ?? []).map((issue) => ({
    place: v.getDotPath(issue) ?? 'the document',
    text: issueText(issue),
  }));
  const places = new Set(misread.map(({ place }) => place));
  const problems = [
    ...misread.map(({ place, text }) => `${place}: ${text}`),
    ...unknownWords(input, parsed.output)
      .filter((place) => !places.has(place))
      .map((place) => `${place}: is not known`),
    ...(madeFromOf(input) === null ? ['$madeFrom: must be as it was exported'] : []),
    ...doubleIds(input),
    // The relations between rows can only be checked in a readable document.
    ...(parsed.success ? [...contradictions(parsed.output), ...daysOfNoCalendar(parsed.output)] : []),
  ];
  if (parsed.success && problems.length === 0) return { isSound: true, document: parsed.output };
  return { isSound: false, problems: shorten(problems) };
}

/** Parses a published version's document. Drops unknown keys. Returns null if it is damaged. */
export function readCatalogue(stored: unknown): CatalogueDocument | null {
  const parsed = v.safeParse(CatalogueDocument, stored);
  const isSound =
    parsed.success && [...doubleIds(parsed.output), ...contradictions(parsed.output)].length === 0;
  return isSound ? parsed.output : null;
}

/** Lists what players would lose to a new document. Missions and tasks may go: accounts keep what they bought. */
export function lossesBetween(before: CatalogueDocument, after: CatalogueDocument): string[] {
  const losses: string[] = [];
  if (after.levels.length < before.levels.length)
    losses.push(
      `levels: there were ${before.levels.length}, and a level that players have can't be taken away`,
    );
  for (const mission of after.missions) {
    const old = before.missions.find(({ id }) => id === mission.id);
    if (old && old.typeId !== mission.typeId)
      losses.push(`missions: ${mission.id} is of type ${old.typeId}; another mission needs another id`);
  }
  return losses;
}

function issueText(issue: v.BaseIssue<unknown>): string {
  return issue.received === 'undefined' ? 'is missing' : issue.message;
}

function shorten(problems: string[]): string[] {
  if (problems.length <= MOST_PROBLEMS) return problems;
  return [...problems.slice(0, MOST_PROBLEMS), `and ${problems.length - MOST_PROBLEMS} more`];
}

function unknownWords(given: unknown, read: unknown, place = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const path = place === '' ? key : `${place}.${key}`;
    if (place === '' && BESIDE.has(key)) return [];
    if (!Object.hasOwn(read, key)) return [path];
    return unknownWords(value, (read as Record<string, unknown>)[key], path);
  });
}

const LISTS_WITH_IDS = ['missionTypes', 'missions', 'tasks', 'referralTasks', 'nfts', 'popups'] as const;

function doubleIds(given: unknown): string[] {
  return LISTS_WITH_IDS.flatMap((list) => {
    const rows: unknown = Object(given)[list];
    if (!Array.isArray(rows)) return [];
    const ids = rows.map((row) => Object(row).id as unknown);
    return ids.flatMap((id, at) =>
      typeof id === 'number' && ids.indexOf(id) !== at ? [`${list}.${at}.id: ${id} is there twice`] : [],
    );
  });
}

/** Lists dates that don't exist, which `Date` shifts to another day. Only new documents are checked for them. */
function daysOfNoCalendar({ popups }: CatalogueDocument): string[] {
  return popups.flatMap(({ from, until }, at) =>
    Object.entries({ from, until })
      .filter(([, time]) => time !== undefined && isReadable(time) && !isMoment(time))
      .map(([part]) => `popups.${at}.${part}: must be on a day of the calendar`),
  );
}

function isReadable(time: string): boolean {
  return !Number.isNaN(Date.parse(time));
}

function contradictions(document: CatalogueDocument): string[] {
  const { levels, missionTypes, missions, missionLevels, popups } = document;
  const problems: string[] = [];
  if (levels[0]?.fromBalance !== 0) problems.push('levels.0.fromBalance: must be 0');
  for (const [at, { fromBalance }] of levels.entries())
    if (at > 0 && fromBalance <= (levels[at - 1]?.fromBalance ?? 0))
      problems.push(`levels.${at}.fromBalance: must be above that of the level before`);
  for (const [at, mission] of missions.entries()) {
    if (!missionTypes.some(({ id }) => id === mission.typeId))
      problems.push(`missions.${at}.typeId: there is no mission type ${mission.typeId}`);
    if (mission.requiredUserLevel > levels.length)
      problems.push(`missions.${at}.requiredUserLevel: there are only ${levels.length} levels`);
    const last = mission.baseCost * missionLevels.costGrowth ** (missionLevels.count - 1);
    if (last > Number.MAX_SAFE_INTEGER / 100)
      problems.push(`missions.${at}.baseCost: its last level would cost more than can be counted`);
  }
  // An account's production sums all its missions. It must be an exact integer even with every level bought.
  const income = missions.reduce(
    (sum, mission) => sum + missionProduction(mission, missionLevels.count, missionLevels),
    0,
  );
  if (income > MOST_COINS)
    problems.push(`missions: all levels of all together would bring more than ${MOST_COINS} coins an hour`);
  for (const [at, { from, until, when }] of popups.entries()) {
    // The schema accepts a zone like `+02`, which `Date` can't parse. Such a popup would never end.
    for (const [part, time] of Object.entries({ from, until }))
      if (time && !isReadable(time))
        problems.push(`popups.${at}.${part}: must be a time like 2026-12-01T12:00:00Z`);
    if (from && until && Date.parse(from) >= Date.parse(until))
      problems.push(`popups.${at}.until: must be after from`);
    for (const [name, range] of Object.entries(when))
      if (typeof range === 'object' && (range.min ?? 0) > (range.max ?? Number.POSITIVE_INFINITY))
        problems.push(`popups.${at}.when.${name}: min is above max`);
  }
  return problems;
}
