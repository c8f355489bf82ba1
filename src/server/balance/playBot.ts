import { ENERGY_PER_SECOND } from '../../core/constants';
import { START_BALANCE } from '../../core/defaults';
import type { Catalogue } from '../catalogue/catalogue';
import type { Card, Sync, TapAnswer, Task } from './answers';
import { type Habits, visitGap } from './bots';
import { type Course, type Income, noIncome, totalOf } from './course';
import { openAccount, type RouteClient } from './routeClient';
import { chooseOffer, listOffers } from './shopping';

const DAY = 86_400;
/** Longest delay before the client sends a batch. */
const BATCH_SECONDS = 5;
/** Below this share of the maximum, the bot considers its energy empty and uses the daily booster. */
const NEARLY_EMPTY = 0.1;

/**
 * Plays one bot for `days` days against the provider's own routes, on the game's tables or the given ones. Yields to
 * the event loop after each day, so that the process can be told to end.
 */
export async function playBot(habits: Habits, days: number, catalogue?: Catalogue): Promise<Course> {
  const bot = new Bot(habits, await openAccount(catalogue));
  for (let day = 0; day < days; day += 1) {
    await bot.playDay(day);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return bot.finish(days);
}

class Bot {
  private readonly course: Course;
  private level = 1;
  private balance = START_BALANCE;
  private lastEventDay = 0;
  /** Coins from referral rewards. */
  private friendRewards = 0;

  constructor(
    private readonly habits: Habits,
    private readonly client: RouteClient,
  ) {
    this.course = {
      habits,
      levels: [],
      days: [],
      income: noIncome(),
      spent: { boosters: 0, missions: 0 },
      longestLull: { days: 0, from: 0 },
      cardsAtTop: 0,
      minutesOfPlay: 0,
    };
  }

  async playDay(day: number): Promise<void> {
    const { income, spent } = this.course;
    const before = { ...income };
    await this.meetFriends(day);
    const levelBefore = this.level;
    const spentBefore = spent.boosters + spent.missions;
    for (let visit = 0; visit < this.habits.visitsPerDay; visit += 1) {
      this.client.goTo(day * DAY + visit * visitGap(this.habits));
      await this.playVisit(visit === 0);
    }
    const sync = await this.sync();
    const { user } = sync;
    income.friends = (await this.client.friendCoins()) + this.friendRewards;
    // Production paid whatever taps and rewards don't explain.
    const spentToday = spent.boosters + spent.missions - spentBefore;
    const worked = totalOf(income) - totalOf(before);
    income.passive += user.balance - this.balance + spentToday - worked;
    this.balance = user.balance;
    const offers = listOffers(this.habits, { sync, cards: await this.cards() });
    this.course.days.push({
      day: day + 1,
      level: this.level,
      balance: user.balance,
      productionPerHour: user.production_per_hour,
      income: difference(income, before),
      hadChoice: this.level > levelBefore || offers.some((offer) => offer.cost <= user.balance),
    });
  }

  async finish(days: number): Promise<Course> {
    this.noteEvent(days);
    this.course.cardsAtTop = (await this.cards()).filter((card) => card.next_level === null).length;
    return this.course;
  }

  /** Raises each friend to the bot's own level at the same age. */
  private async meetFriends(day: number): Promise<void> {
    const { friends } = this.habits;
    const friend = friends[day];
    if (friend) await this.client.invite(friend);
    for (const index of friends.keys()) {
      const reached = this.course.levels.filter(({ day: at }) => at <= day - index).at(-1);
      if (reached) await this.client.raiseFriend(index, reached.level);
    }
    if (friends.length === 0) return;
    const tasks = await this.client.must<{ id: number; reward: number; is_completed: boolean }[]>(
      'get',
      '/clicker/referral-tasks',
    );
    for (const { id, reward, is_completed: isCompleted } of tasks)
      if (!isCompleted && (await this.client.call('post', `/clicker/referral-tasks/${id}/complete`)))
        this.friendRewards += reward;
  }

  private async playVisit(isFirstOfDay: boolean): Promise<void> {
    if (isFirstOfDay) await this.claimDaily();
    if (this.habits.doesTasks) await this.doTasks();
    await this.shop();
    await this.tap();
    await this.shop();
  }

  private async sync(): Promise<Sync> {
    const answer = await this.client.must<Sync>('get', '/clicker/sync');
    this.notice(answer.user.level.level);
    return answer;
  }

  private cards(): Promise<Card[]> {
    return this.client.must<Card[]>('get', '/clicker/missions');
  }

  private async claimDaily(): Promise<void> {
    const { user } = await this.sync();
    const claim = await this.client.call<{ balance: number }>('post', '/clicker/claim-daily-task');
    if (claim) this.course.income['daily rewards'] += claim.balance - user.balance;
  }

  /** One task per visit: opened now, claimed on the next visit. */
  private async doTasks(): Promise<void> {
    if (this.client.elapsed() > 3 * DAY) return;
    const tasks = await this.client.must<Task[]>('get', '/clicker/tasks');
    const open = tasks.find((task) => task.is_submitted && !task.is_rewarded);
    if (open && (await this.client.call('post', `/clicker/tasks/${open.id}/claim`)))
      this.course.income.tasks += open.reward_coins;
    const next = tasks.find((task) => !task.is_submitted);
    if (next) await this.client.must('post', `/clicker/tasks/${next.id}`);
  }

  private async shop(): Promise<void> {
    for (;;) {
      const offer = chooseOffer(this.habits, this.today(), {
        sync: await this.sync(),
        cards: await this.cards(),
      });
      if (!offer) return;
      await this.client.must('post', offer.path, offer.body);
      this.course.spent[offer.kind] += offer.cost;
      this.noteEvent(this.today());
    }
  }

  private async tap(): Promise<void> {
    const { user } = await this.sync();
    let { available_energy: energy, earn_per_tap: rate, max_energy: maxEnergy } = user;
    let hasBooster = this.habits.usesDailyBooster;
    for (let left = this.habits.minutesPerVisit * 60; left > 0; left -= BATCH_SECONDS) {
      const now = this.client.elapsed() + BATCH_SECONDS;
      this.client.goTo(now);
      this.course.minutesOfPlay += BATCH_SECONDS / 60;
      energy = Math.min(maxEnergy, energy + BATCH_SECONDS * ENERGY_PER_SECOND);
      const count = Math.min(this.habits.tapsPerSecond * BATCH_SECONDS, Math.floor(energy / rate));
      if (count === 0) continue;
      const batch = { count, energy: energy - count * rate, timestamp: this.client.unixTime() };
      const answer = await this.client.must<TapAnswer>('post', '/clicker/tap', batch);
      this.course.income.taps += answer.earned;
      this.notice(answer.level);
      energy = answer.available_energy;
      rate = answer.earn_per_tap;
      maxEnergy = answer.max_energy;
      if (hasBooster && energy < maxEnergy * NEARLY_EMPTY) {
        hasBooster = false;
        const filled = await this.client.call<{ current_energy: number }>(
          'post',
          '/clicker/use-daily-booster',
        );
        energy = filled?.current_energy ?? energy;
      }
    }
  }

  private notice(level: number): void {
    const { minutesOfPlay } = this.course;
    for (let gained = this.level + 1; gained <= level; gained += 1)
      this.course.levels.push({ level: gained, day: this.today(), minutesOfPlay });
    if (level > this.level) this.noteEvent(this.today());
    this.level = Math.max(this.level, level);
  }

  private noteEvent(day: number): void {
    const lull = day - this.lastEventDay;
    if (lull > this.course.longestLull.days)
      this.course.longestLull = { days: lull, from: this.lastEventDay };
    this.lastEventDay = day;
  }

  private today(): number {
    return this.client.elapsed() / DAY;
  }
}

function difference(after: Income, before: Income): Income {
  return {
    taps: after.taps - before.taps,
    passive: after.passive - before.passive,
    'daily rewards': after['daily rewards'] - before['daily rewards'],
    tasks: after.tasks - before.tasks,
    friends: after.friends - before.friends,
  };
}
