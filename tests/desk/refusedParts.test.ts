import { afterEach, expect, it, vi } from 'vitest';
import { countRefused, type Given, giveBackInParts } from '../../src/desk/refusedParts';

const PART = { batches: 2, players: 1, coins: 500 };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers calls in order. Null is a lost answer. */
function answerWith(...answers: readonly (object | null)[]): [path: string, body: unknown][] {
  const asked: [string, unknown][] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push([path.replace('/admin/api', ''), body === undefined ? null : JSON.parse(String(body))]);
    const answer = left.shift();
    if (answer) return Response.json(answer);
    throw new TypeError('Failed to fetch');
  });
  return asked;
}

it('giving taps back runs part by part and resends a part whose answer was lost', async () => {
  vi.useFakeTimers();
  const asked = answerWith({ ...PART, next: 7 }, null, null, { ...PART, next: 9 }, { ...PART, next: null });
  const shown: Given[] = [];
  const done = giveBackInParts('/refused/give-back', { status: 409 }, (given) => void shown.push(given));
  await vi.runAllTimersAsync();
  expect(await done).toEqual({ batches: 6, players: 3, coins: 1500, next: null, isLeast: true });
  expect(shown.map(({ coins, next }) => [coins, next])).toEqual([
    [500, 7],
    [1000, 9],
    [1500, null],
  ]);
  expect(asked.map(([, body]) => body)).toEqual([0, 7, 7, 7, 9].map((after) => ({ status: 409, after })));
});

it('giving taps back succeeds when its only answer was lost', async () => {
  vi.useFakeTimers();
  answerWith(null);
  const nothing = Response.json({ message: 'Nothing is left to give back.' }, { status: 400 });
  const lost = fetch;
  vi.stubGlobal('fetch', vi.fn(lost).mockImplementationOnce(lost).mockResolvedValueOnce(nothing));
  const done = giveBackInParts('/refused/give-back', {}, () => undefined);
  await vi.runAllTimersAsync();
  expect(await done).toEqual({ batches: 0, players: 0, coins: 0, next: null, isLeast: true });
});

it('giving taps back stops when the server stays unreachable', async () => {
  vi.useFakeTimers();
  const asked = answerWith();
  const done = expect(giveBackInParts('/refused/give-back', {}, () => undefined)).rejects.toThrow(
    'does not answer',
  );
  await vi.runAllTimersAsync();
  await done;
  expect(asked).toHaveLength(5);
});

it('counting refused taps runs part by part until stopped', async () => {
  const group = { status: 409, reason: 'Stale.', batches: 3, players: 1, waiting: 1, coins: 9, claimed: 9 };
  const time = { from: 100, to: 200, hasMore: false };
  const other = { ...group, status: 422, batches: 4 };
  const asked = answerWith(
    { ...time, groups: [group], next: 7 },
    { ...time, groups: [other, group], next: null },
  );
  const sum = { ...group, batches: 6, players: 2, waiting: 2, coins: 18, claimed: 18 };
  expect(await countRefused('/refused', () => true)).toEqual({ ...time, groups: [sum, other], next: null });
  expect(asked.map(([path]) => path)).toEqual(['/refused', '/refused?from=100&to=200&after=7']);

  const unwanted = answerWith({ ...time, groups: [group], next: 7 });
  await countRefused('/refused', () => false);
  expect(unwanted).toHaveLength(1);
});

it('an earlier release’s answer counts as the only part', async () => {
  const asked = answerWith(PART);
  expect(await giveBackInParts('/refused/give-back', {}, () => undefined)).toEqual({ ...PART, next: null });
  expect(asked).toHaveLength(1);
});
