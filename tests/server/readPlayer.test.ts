import { expect, it } from 'vitest';
import { readPlayer } from '../../src/server/readPlayer';
import { dbPlayer } from './dbContract';

/** Returns a sound record as loaded from a database, with the value at `path` replaced, or removed when omitted. */
function damaged(path: string, value?: unknown): unknown {
  const record = JSON.parse(JSON.stringify(dbPlayer(1)));
  const names = path.split('.');
  const last = names.pop() ?? '';
  let part = record;
  for (const name of names) part = part[name];
  if (value === undefined) delete part[last];
  else part[last] = value;
  return record;
}

const AMOUNTS = [
  ...['telegramId', 'id', 'createdAt', 'coins.whole', 'coins.parts', 'accrued.whole', 'accrued.parts'],
  ...['earned.whole', 'earned.parts', 'spent', 'standing.level', 'standing.earnPerTap'],
  ...['standing.maxEnergy', 'energy.shown', 'energy.at', 'multiTapLevel', 'energyLimitLevel'],
  ...['productionPerHour', 'passiveAt', 'dailyBooster.uses', 'streak.streak', 'friends', 'today.day'],
];
const PARTS = ['missions', 'tasks', 'popups.servedOn', 'games'];
const LISTS = ['tokens', 'receipts', 'streak.claimedDays', 'referralTasks', 'days'];
const GROUPS = [
  'coins',
  'accrued',
  'earned',
  'standing',
  'energy',
  'dailyBooster',
  'streak',
  'popups',
  'today',
];

it('a sound record is returned unchanged', () => {
  const record = dbPlayer(1);
  expect(readPlayer(record)).toBe(record);
});

it('a record’s energy may be negative within the clock’s tolerance', () => {
  expect(readPlayer(damaged('energy.bank', -30))).toBeDefined();
});

it.each([undefined, null, 7, 'a record', [], {}])('%j isn’t a record', (stored) => {
  expect(readPlayer(stored)).toBeUndefined();
});

it.each([...AMOUNTS, ...PARTS, ...LISTS, ...GROUPS, 'energy.bank'])(
  'a record without %s is damaged',
  (path) => {
    expect(readPlayer(damaged(path))).toBeUndefined();
  },
);

it.each(AMOUNTS)('a record is damaged when %s is negative or not a number', (path) => {
  for (const value of [-1, '5', null, Number.NaN, Number.POSITIVE_INFINITY])
    expect([value, readPlayer(damaged(path, value))]).toEqual([value, undefined]);
});

it.each(['5', null, Number.NaN])('a record is damaged when the energy bank is %j', (value) => {
  expect(readPlayer(damaged('energy.bank', value))).toBeUndefined();
});

it.each(PARTS)('a record is damaged when %s is null or text', (path) => {
  for (const value of [null, 'all', 1])
    expect([value, readPlayer(damaged(path, value))]).toEqual([value, undefined]);
});

it.each(LISTS)('a record is damaged when %s is not a list', (path) => {
  for (const value of [null, {}, 'all'])
    expect([value, readPlayer(damaged(path, value))]).toEqual([value, undefined]);
});
