import { Breach, type Check, expectRefusal, expectSame } from '../check';

/** Returns the total price of a booster's levels up to this one: 1000 + 2000 + 4000 … */
const costOf = (level: number) => 1000 * (2 ** (level - 1) - 1);

export const PURCHASE_CHECKS: readonly Check[] = [
  {
    name: 'racing purchases are each paid for once',
    section: 'spec §9',
    playerSees: 'coins taken for nothing, or boosters for free',
    async run(kit) {
      const player = await kit.newcomer();
      const before = await player.sync();
      const buy = () => player.post('clicker/buy-booster', { booster_type: 'multi_tap' });
      const answers = await Promise.all(Array.from({ length: 5 }, buy));
      const after = await player.sync();
      const bought = answers.filter(({ status }) => status === 200).length;
      expectSame(
        'boosters that were answered with 200',
        bought,
        after.multiTapLevel - before.multiTapLevel,
        answers[0],
      );
      const paid = costOf(after.multiTapLevel) - costOf(before.multiTapLevel);
      expectSame('the balance', Math.floor(after.balance), before.balance - paid, answers[0]);
    },
  },
  {
    name: 'a repeated press is carried out once, with the same answer',
    section: 'decision 36',
    playerSees: 'two boosters for one press, or that no reward waits for one that was paid',
    // The client sends keys only to a provider with this feature.
    async run(kit) {
      const player = await kit.newcomer();
      const { features, balance } = await player.sync();
      if (!features.includes('idempotent-calls')) return;
      for (const [path, body] of [
        ['clicker/buy-booster', { booster_type: 'multi_tap' }],
        ['clicker/claim-daily-task', undefined],
      ] as const) {
        const first = await player.post(path, body, 'check-1');
        if (first.status !== 200) throw new Breach(`${path} is answered with ${first.status}`, first);
        const again = await player.post(path, body, 'check-1');
        expectSame(
          `the answer to a repeat of ${path}`,
          `${again.status} ${again.text}`,
          `200 ${first.text}`,
          again,
        );
      }
      const after = await player.sync();
      expectSame('the level of the booster', after.multiTapLevel, 2, after.answer);
      expectSame('the balance', Math.floor(after.balance), balance - 1000 + 500, after.answer);
    },
  },
  {
    name: 'a purchase without the coins is refused, and takes nothing',
    section: 'decision 38',
    playerSees: 'a purchase that succeeds and changes nothing',
    async run(kit) {
      const player = await kit.newcomer();
      const buy = () => player.post('clicker/buy-booster', { booster_type: 'energy_limit' });
      let answer = await buy();
      for (let time = 0; answer.status === 200 && time < 20; time++) {
        if ((answer.json as { success?: unknown }).success === false)
          throw new Breach('a refusal is answered with 200', answer);
        answer = await buy();
      }
      const before = await player.sync();
      expectRefusal('a purchase without the coins', await buy(), 400, 402, 422);
      expectSame('the balance after a refusal', (await player.sync()).balance, before.balance, answer);
    },
  },
  {
    name: 'the daily booster fills the energy, and not again at once',
    section: 'spec §9',
    playerSees: 'endless energy, or none for a use that was counted',
    async run(kit) {
      const player = await kit.newcomer();
      await player.sync();
      await player.tap({ count: 400, energy: 100 });
      const use = () => player.post('clicker/use-daily-booster');
      const first = await use();
      if (first.status !== 200) throw new Breach(`the first use is answered with ${first.status}`, first);
      const { energy, maxEnergy } = await player.sync();
      expectSame('the energy', energy, maxEnergy, first);
      expectRefusal('a second use within the hour', await use(), 400, 422, 429);
    },
  },
];
