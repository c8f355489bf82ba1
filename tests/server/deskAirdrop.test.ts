import { expect, it } from 'vitest';
import { DEFAULT_AIRDROP_RULES } from '../../src/core/airdrop/rules';
import { type DeskWorld, withDeskWorld } from './deskWorld';

let world: DeskWorld;
withDeskWorld((opened) => {
  world = opened;
  world.time.now = DEFAULT_AIRDROP_RULES.dates.snapshot - 86_400;
});

const RULES = { ...DEFAULT_AIRDROP_RULES, name: 'Spring' };
const post = (path: string, body: unknown) => world.desk('POST', `/airdrop/${path}`, body);

it('a dry run reads every account and changes nothing', async () => {
  await world.player(1);
  const { status, body } = await post('dry-run', {
    sets: [RULES, { ...RULES, friends: { points: 1, level: 1, days: 0 } }],
  });
  expect(status).toBe(200);
  expect(body.analyses).toHaveLength(2);
  expect(body.analyses[0]).toMatchObject({
    accounts: 1,
    lines: 0,
    missing: { wallet: { all: 1, alone: 0 } },
  });
  expect((await world.desk('GET', '/airdrop')).body).toMatchObject({
    drop: null,
    defaults: DEFAULT_AIRDROP_RULES,
  });
});

it.each([
  ['dry-run', { sets: [{}] }],
  ['dry-run', { sets: [] }],
  ['fix', { rules: { ...RULES, supply: '0' }, reason: 'A test.' }],
  ['fix', { rules: RULES }],
  ['announce', { distributor: 'x', symbol: 'NNJ', decimals: 9, reason: 'A test.' }],
])('%s with %j is refused with a reason', async (path, body) => {
  const reply = await post(path, body);
  expect(reply.status).toBe(422);
  expect(reply.body.message).toEqual(expect.any(String));
});

it('rules that reward splitting an account are refused with the command’s message', async () => {
  const [first, second] = RULES.coins.brackets;
  const brackets = [first, second, { from: 1_000_000, points: 1, per: 100_000 }];
  const rules = { ...RULES, coins: { ...RULES.coins, brackets } };
  const reply = await post('fix', { rules, reason: 'A test.' });
  expect([reply.status, reply.body.message]).toEqual([
    422,
    'Splitting an account pays more than 1.1: coins 8.333 times for 100 accounts.',
  ]);
  expect((await world.desk('GET', '/airdrop')).body.drop).toBeNull();
});

it('rules are fixed once, and the log names the operator and the reason', async () => {
  const fixed = await post('fix', { rules: RULES, reason: 'Agreed with the clan.' });
  expect(fixed.body).toEqual({ success: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const again = await post('fix', { rules: RULES, reason: 'Once more.' });
  expect([again.status, again.body.message]).toEqual([400, expect.stringContaining('fixed already')]);
  const { drop } = (await world.desk('GET', '/airdrop')).body;
  expect(drop).toMatchObject({ hash: fixed.body.hash, rules: RULES, snapshotAt: null });
  expect(drop).not.toHaveProperty('secret');
  const [line] = (await world.desk('GET', '/log')).body.lines;
  expect(line).toMatchObject({ who: 'Mika', act: 'airdrop rules fixed', reason: 'Agreed with the clan.' });
});

it('a step taken too early is refused with a reason', async () => {
  const announced = await post('announce', {
    distributor: `0:${'d1'.repeat(32)}`,
    symbol: 'NNJ',
    decimals: 9,
    reason: 'A test.',
  });
  expect([announced.status, announced.body.message]).toEqual([400, 'The list is not published.']);
  const decided = await post('appeals/1', { isUpheld: true, reason: 'A test.' });
  expect([decided.status, decided.body.message]).toEqual([
    400,
    expect.stringContaining('no such open appeal'),
  ]);
});
