import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskCall, DeskRoute } from '../../src/server/desk/route';
import { nowRoutes } from '../../src/server/desk/routes/now';
import { refusedRoutes } from '../../src/server/desk/routes/refused';
import { insertAct, SEEN_ACT } from '../../src/server/desk/sql/log';
import { connectPostgres } from '../../src/server/store/sql/openStore';
import { withGameDatabase } from '../support/gameDatabase';

const NOW = 1_764_000_000;

const database = withGameDatabase();
let db: Kysely<never>;
beforeAll(() => {
  db = connectPostgres(database());
});
afterAll(() => db.destroy());

async function ask(routes: readonly DeskRoute[], path: string, query: Record<string, string>) {
  const route = routes.find((each) => each.path === path && each.method === 'get');
  const reply = await route?.answer({ db, query, now: NOW } as unknown as DeskCall);
  // biome-ignore lint/suspicious/noExplicitAny: each answer has a body of its own
  return reply as { status: number; body: any } | undefined;
}

it('the log can hide views of players', async () => {
  for (const [act, target] of [
    [SEEN_ACT, 1],
    ['taps given back', 1],
    [SEEN_ACT, 2],
    ['flag upheld', 2],
  ] as const)
    await insertAct(db, NOW, 'Mika', { act, target });
  const acts = async (query: Record<string, string>) =>
    (await ask(nowRoutes(), '/log', query))?.body.lines.map(({ act }: { act: string }) => act);
  expect(await acts({})).toEqual(['flag upheld', SEEN_ACT, 'taps given back', SEEN_ACT]);
  expect(await acts({ of: 'changes' })).toEqual(['flag upheld', 'taps given back']);
  expect(await acts({ of: 'changes', target: '1' })).toEqual(['taps given back']);
  expect((await ask(nowRoutes(), '/log', { of: 'nothing' }))?.status).toBe(422);
});

it('refused taps default to the last day by the provider’s clock', async () => {
  const period = async (query: Record<string, string>) => {
    const { from, to } = (await ask(refusedRoutes, '/refused', query))?.body ?? {};
    return [from, to];
  };
  expect(await period({})).toEqual([NOW - 86_400, NOW]);
  expect(await period({ from: '5' })).toEqual([5, NOW]);
  expect(await period({ to: '100000' })).toEqual([13_600, 100_000]);
  expect(await period({ to: '7' })).toEqual([0, 7]);
});
