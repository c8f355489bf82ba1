import { part } from '../../../src/client/api/read';
import { missionList } from '../../../src/client/economy/answers';
import type { Answer } from '../caller';
import {
  type Batch,
  Breach,
  type Check,
  expectBalance,
  expectRefusal,
  type Kit,
  type Newcomer,
} from '../check';

const REPEATS = 'idempotent-taps';

/** Runs a check only if the provider has the feature. The client repeats batches only then. */
const whereRepeated =
  (run: (kit: Kit, player: Newcomer, before: number) => Promise<void>) => async (kit: Kit) => {
    const player = await kit.newcomer();
    const { features, balance } = await player.sync();
    if (features.includes(REPEATS)) await run(kit, player, balance);
  };

/** Smallest part of a coin. It has 3600 parts, as an hour has seconds. */
const LEAST_PART = 1 / 3600;

/** Buys the cheapest mission that a newcomer can get. */
async function buyIncome({ call }: Kit, { token, post }: Newcomer): Promise<void> {
  const { json } = await call('clicker/missions', { method: 'GET', token });
  const missions = part(missionList, null)(json) ?? [];
  // If the list is unreadable, another rule is broken.
  const [cheapest] = missions
    .filter(({ requiredLevel, requiredFriends }) => requiredLevel <= 1 && requiredFriends === 0)
    .flatMap(({ nextLevel }) => nextLevel ?? [])
    .toSorted((one, other) => one.cost - other.cost);
  if (cheapest) await post(`clicker/mission-levels/${cheapest.id}`);
}

type KeyedBatch = Required<Batch>;

/** Creates the rule that a batch of six taps counts once, even if it is sent more than once. */
const creditedOnce = (
  name: string,
  section: string,
  send: (kit: Kit, player: Newcomer, batch: KeyedBatch) => Promise<Answer | undefined>,
): Check => ({
  name,
  section,
  playerSees: 'coins that come twice and are taken away at the next sync',
  run: whereRepeated(async (kit, player, before) => {
    const timestamp = seconds(kit.now());
    const batch = { count: 6, energy: 494, timestamp, key: `check0000key:${timestamp}` };
    await expectBalance(player, before + 6, await send(kit, player, batch));
  }),
});

async function repeated(_kit: Kit, player: Newcomer, batch: Batch): Promise<Answer> {
  await player.tap(batch);
  const again = await player.tap(batch);
  if (again.status !== 200) throw new Breach(`the repeat is answered with ${again.status}`, again);
  return again;
}

/** Checks the credit of taps (spec §4 tapping, §7; decisions 14, 36 and 38). */
export const TAP_CHECKS: readonly Check[] = [
  {
    name: 'every batch is credited at earn_per_tap',
    section: 'spec §4 tapping',
    playerSees: 'a balance that jumps back at the next sync',
    async run(kit) {
      const player = await kit.newcomer();
      const { balance, earnPerTap } = await player.sync();
      for (const count of [7, 5, 11]) await accepted(player, count);
      await expectBalance(player, balance + 23 * earnPerTap);
    },
  },
  creditedOnce('a repeated batch is credited once, with its key', 'decision 36', repeated),
  creditedOnce(
    'a repeated batch is credited once, without a key',
    'decision 14',
    (kit, player, { key: _, ...batch }) => repeated(kit, player, batch),
  ),
  creditedOnce(
    'the same batch from five connections at once is credited once',
    'decision 36',
    async (_kit, player, batch) => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => player.tap(batch)));
      return answers[0];
    },
  ),
  creditedOnce(
    'a batch repeated after a cut connection is credited once',
    'decision 36',
    async (kit, player, { key, ...body }) => {
      await kit.cut('clicker/tap', { token: player.token, body, headers: { 'Idempotency-Key': key } });
      return player.tap({ ...body, key });
    },
  ),
  {
    name: 'the answer to a batch adds its taps to the last sync, without income',
    section: 'decision 16',
    playerSees: 'nothing, but the game syncs after every batch: twice the calls',
    run: whereRepeated(async (kit, player) => {
      await buyIncome(kit, player);
      const { balance, earnPerTap } = await player.sync();
      await kit.wait(6000);
      const answer = await player.tap({ count: 1 });
      const named = (answer.json as { balance?: unknown } | undefined)?.balance;
      const expected = balance + earnPerTap;
      if (named !== undefined && Math.abs(Number(named) - expected) > LEAST_PART)
        throw new Breach(`the balance of the answer: ${expected} expected, ${named} found`, answer);
    }),
  },
  {
    name: 'concurrent batches are all credited',
    section: 'spec §4 tapping',
    playerSees: 'taps that vanish because one batch overwrote another',
    async run(kit) {
      const player = await kit.newcomer();
      const { balance } = await player.sync();
      const first = seconds(kit.now());
      const counts = [3, 4, 5, 6];
      const answers = await Promise.all(
        counts.map((count, index) => player.tap({ count, timestamp: first + index })),
      );
      const refused = answers.find(({ status }) => status !== 200);
      if (refused) throw new Breach(`one of four batches is answered with ${refused.status}`, refused);
      await expectBalance(player, balance + 18, answers[0]);
    },
  },
  {
    name: 'taps beyond the energy are refused',
    section: 'spec §4 tapping',
    playerSees: 'a leaderboard of bots',
    async run(kit) {
      const player = await kit.newcomer();
      const { balance } = await player.sync();
      const answer = await player.tap({ count: 5_000_000 });
      expectRefusal('five million taps of a newcomer', answer, 400, 422, 429);
      await expectBalance(player, balance, answer);
    },
  },
  {
    name: 'a nonsensical batch is refused in words',
    section: 'decision 38',
    playerSees: 'taps that are resent for ever and hold up the others',
    async run(kit) {
      const { post } = await kit.newcomer();
      const timestamp = seconds(kit.now());
      for (const count of [0, -5, 1.5, 'many', null]) {
        const answer = await post('clicker/tap', { count, energy: 1, timestamp });
        expectRefusal(`count ${String(count)}`, answer, 400, 422);
      }
    },
  },
  {
    name: 'a phone’s wrong clock costs no tap',
    section: 'decision 14',
    playerSees: 'refused taps without a reason',
    async run(kit) {
      const player = await kit.newcomer();
      const { balance } = await player.sync();
      const now = seconds(kit.now());
      for (const [index, skew] of [-26 * 3600, -3600, 600].entries()) {
        const answer = await player.tap({ count: 2, timestamp: now + skew });
        if (answer.status !== 200)
          throw new Breach(`a batch ${skew / 3600} h off is answered with ${answer.status}`, answer);
        await expectBalance(player, balance + 2 * (index + 1), answer);
      }
    },
  },
];

async function accepted(player: Newcomer, count: number): Promise<void> {
  const answer = await player.tap({ count });
  if (answer.status < 200 || answer.status > 299)
    throw new Breach(`taps are answered with ${answer.status}`, answer);
}

const seconds = (ms: number) => Math.floor(ms / 1000);
