import { MOST_COINS } from '../../src/server/catalogue/document';
import { everyView } from './support/everyView';
import { expect, test } from './support/game';
import { hurry } from './support/hurry';
import { LONG } from './support/long';
import { seenPopups } from './support/newcomer';
import { unreadableTexts } from './support/textFit';

const words = (length: number) => 'Donnerfeuerdrachenmeister im Tal '.repeat(8).slice(0, length).trim();

test.describe('a catalogue with the longest words and highest prices', () => {
  test.use({ viewport: { width: 320, height: 568 }, contextOptions: { reducedMotion: 'reduce' } });

  test('fits the smallest screen on every view', { tag: LONG }, async ({ api, game, page }) => {
    test.slow();
    await hurry(page, 4);
    await seenPopups(page);
    api.accounts.publish((own) => ({
      ...own,
      levels: own.levels.map((level) => ({ ...level, name: words(60) })),
      missionTypes: own.missionTypes.map((type) => ({ ...type, name: words(60) })),
      missions: own.missions.map((mission) => ({ ...mission, name: words(60), baseCost: MOST_COINS })),
      tasks: own.tasks.map((task) => ({
        ...task,
        name: words(60),
        description: words(200),
        actionName: words(30),
        rewardCoins: MOST_COINS,
      })),
      dailyRewards: own.dailyRewards.map(() => MOST_COINS),
      boosters: {
        multi_tap: { firstCost: MOST_COINS, growth: 4, step: 1_000_000 },
        energy_limit: { firstCost: MOST_COINS, growth: 4, step: 1_000_000 },
      },
      referral: {
        base: { welcome: MOST_COINS, levelUp: { 4: MOST_COINS } },
        premium: { welcome: MOST_COINS, levelUp: { 4: MOST_COINS } },
      },
      referralTasks: own.referralTasks.map((task) => ({
        ...task,
        title: words(60),
        reward: MOST_COINS,
        numberOfReferrals: 100_000,
      })),
      nfts: own.nfts.map((nft) => ({ ...nft, name: words(60), bonusPerHour: MOST_COINS })),
    }));
    api.accounts.change({ coins: MOST_COINS * 9, level: 12, productionPerHour: MOST_COINS });
    await game.play();
    const problems: string[] = [];
    await everyView(page, async (where) => {
      // A word longer than its card may break. Home shortens the level's name, which the ladder shows in
      // full.
      const found = (await unreadableTexts(page)).filter(
        (problem) => !problem.startsWith('broken at') && !problem.endsWith('(level-name)'),
      );
      problems.push(...found.map((problem) => `${where} ${problem}`));
    });
    expect(problems).toEqual([]);
  });
});
