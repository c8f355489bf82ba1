import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BOTS } from '../../../src/server/balance/bots';
import { playBot } from '../../../src/server/balance/playBot';
import { checkCatalogue } from '../../../src/server/catalogue/checkCatalogue';
import { diffCatalogues } from '../../../src/server/catalogue/diffCatalogues';
import { GAME_CATALOGUE } from '../../../src/server/catalogue/gameCatalogue';
import type { CourseOrder, CourseReply } from '../../../src/tools/viewer/economy/courseOrder';
import { Economy } from '../../../src/tools/viewer/economy/Economy';
import { economyFields, fullName, withNumber } from '../../../src/tools/viewer/economy/fields';
import { draftOf } from '../../server/catalogue/draft';

const TABLES = GAME_CATALOGUE.document;
const PRICE = { path: ['missions', 0, 'baseCost'] } as const;

/** A worker that records its orders. */
class Worker_ extends EventTarget {
  readonly orders: CourseOrder[] = [];

  postMessage(order: CourseOrder): void {
    this.orders.push(order);
  }

  reply(reply: CourseReply): void {
    this.dispatchEvent(new MessageEvent('message', { data: reply }));
  }
}

let workers: Worker_[];
let economy: Economy;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  economy = new Economy(() => {
    const worker = new Worker_();
    workers.push(worker);
    return worker;
  });
});
afterEach(() => void vi.useRealTimers());

const ordersFor = (side: 'before' | 'after') => workers[side === 'before' ? 0 : 1]?.orders ?? [];

it('every economy field is a number of the catalogue that affects coins', () => {
  const fields = economyFields(TABLES);
  expect(fields.length).toBeGreaterThan(120);
  const unmoved = fields.filter((field) => {
    const changes = diffCatalogues(TABLES, withNumber(TABLES, field.path, field.value + 1));
    return changes.length !== 1 || !changes[0]?.isEconomy || changes[0].before !== field.value;
  });
  expect(unmoved.map(fullName)).toEqual([]);
  expect(new Set(fields.map((field) => `${field.group} ${fullName(field)}`)).size).toBe(fields.length);
});

it('a dragged price is played once, when the drag pauses', () => {
  economy.start();
  expect([ordersFor('before').length, ordersFor('after').length]).toEqual([1, 0]);
  for (const price of [390, 300, 200]) {
    economy.change(PRICE, price);
    vi.advanceTimersByTime(100);
  }
  expect(ordersFor('after')).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(ordersFor('after').map(({ document, days }) => [document.missions[0]?.baseCost, days])).toEqual([
    [200, 30],
  ]);
  expect(ordersFor('before')).toHaveLength(1);
});

it('only the newest play is shown', async () => {
  vi.useRealTimers();
  const course = await playBot(BOTS[0], 1);
  vi.useFakeTimers();
  economy.start();
  economy.change(PRICE, 300);
  vi.advanceTimersByTime(500);
  economy.change(PRICE, 200);
  vi.advanceTimersByTime(500);
  const [first, second] = ordersFor('after');
  workers[1]?.reply({ id: first?.id ?? 0, player: 'engaged', course });
  expect(economy.state.plays.after).toMatchObject({ courses: {}, done: [] });
  workers[1]?.reply({ id: second?.id ?? 0, player: 'engaged', course });
  expect(economy.state.plays.after).toMatchObject({ courses: { engaged: course }, done: ['engaged'] });
  workers[1]?.reply({ id: second?.id ?? 0, error: 'Error: the provider refused a bot' });
  expect(economy.state.plays.after.error).toMatch(/refused a bot/);
});

it('unchanged tables are played once for both sides', async () => {
  vi.useRealTimers();
  const course = await playBot(BOTS[0], 1);
  vi.useFakeTimers();
  economy.start();
  workers[0]?.reply({ id: ordersFor('before')[0]?.id ?? 0, player: 'engaged', course });
  const { before, after } = economy.state.plays;
  expect([before.done, after.done]).toEqual([['engaged'], ['engaged']]);
  economy.change(PRICE, 200);
  vi.advanceTimersByTime(500);
  expect(economy.state.plays.after).toMatchObject({ courses: { engaged: course }, done: [] });
  economy.undo();
  expect(economy.state.plays.after.done).toEqual(['engaged']);
});

it('a new period plays both documents', () => {
  economy.start();
  economy.change(PRICE, 200);
  economy.choosePeriod('120');
  expect([ordersFor('before').at(-1)?.days, ordersFor('after').at(-1)?.days]).toEqual([120, 120]);
});

it('an invalid document shows its problems instead of being played', () => {
  economy.start();
  economy.change({ path: ['levels', 1, 'fromBalance'] }, 1e9);
  vi.advanceTimersByTime(500);
  expect(economy.state.problems).toEqual(['levels.2.fromBalance: must be above that of the level before']);
  expect(economy.state.warnings.join()).toMatch(/more than 10 times what is in force/);
  expect(ordersFor('after')).toEqual([]);
});

it('undo reverts a whole drag, or a whole revert, in one step', () => {
  economy.change(PRICE, 300);
  economy.change(PRICE, 200);
  economy.change({ path: ['dailyRewards', 0] }, 600);
  economy.revert();
  expect(economy.changes).toEqual([]);
  economy.undo();
  expect(economy.changes.map(({ after }) => after)).toEqual([200, 600]);
  economy.undo();
  expect(economy.changes.map(({ after }) => after)).toEqual([200]);
  economy.undo();
  expect(economy.state.after).toEqual(TABLES);
  expect(economy.canUndo).toBe(false);
});

it('an exported document is opened, changed and written for `catalogue check`', () => {
  const $madeFrom = { act: 3, version: 4 };
  const document = draftOf((draft) => {
    draft.dailyRewards[0] = 700;
  });
  economy.start();
  economy.open('catalogue.json', JSON.stringify({ $madeFrom, ...document }));
  expect(economy.state.name).toBe('catalogue.json');
  expect(ordersFor('before').at(-1)?.document.dailyRewards[0]).toBe(700);
  economy.change(PRICE, 200);
  const file = JSON.parse(economy.text());
  expect(file.$madeFrom).toEqual($madeFrom);
  expect(checkCatalogue(file)).toEqual({ isSound: true, document: economy.state.after });
  expect(economy.hasUnsaved).toBe(true);
});

it('the first change of an opened document can be undone, even in the field changed last', () => {
  economy.change(PRICE, 300);
  economy.open('catalogue.json', JSON.stringify(TABLES));
  economy.change(PRICE, 200);
  economy.undo();
  expect(economy.changes).toEqual([]);
});

it('a file that isn’t a catalogue is refused with a reason', () => {
  expect(() => economy.open('x.json', '{')).toThrow(/JSON|expected|line/i);
  expect(() => economy.open('x.json', '{"levels": []}')).toThrow(/^is no catalogue: levels/);
  expect(economy.state.before).toBe(TABLES);
});
