import { ENERGY_PER_SECOND } from '../../core/constants';
import type { Catalogue } from '../catalogue/catalogue';
import type { Card, Sync, TapAnswer, Task } from './answers';
import { type Habits, visitGap } from './bots';
import { type Course, type Income, noIncome, SOURCES } from './course';
import { playGames } from './perfectGames';
import { openAccount, type RouteClient } from './routeClient';
import { chooseOffer, dailyIncome, listOffers } from './shopping';

const DAY = 86_400;
/** Share of the maximum energy below which the bot uses the daily booster. */
const NEARLY_EMPTY = 0.1;
/** Most purchases per visit. Without a limit, shopping would never end if prices didn't grow. */
const MOST_PURCHASES = 100;

/** A simulated player with fixed habits and an account of its own. */
export class Bot {
  private lastEventDay = 0;
  private friendRewards = 0;

  private constructor(
    private readonly habits: Habits,
    private readonly client: RouteClient,
    private readonly course: Course,
  ) {}

  static async open(habits: Habits, catalogue?: Catalogue): Promise<Bot> {
    return new Bot(habits, await openAccount(catalogue), {
      habits,
      levels: [],
      days: [],
      income: noIncome(),
      purchases: [],
      longestLull: { days: 0, from: 0 },
      cardsAtTop: 0,
      minutesOfPlay: 0,
    });
  }

  /** Returns a bot in the same state with its own account, and optionally other habits. */
  async copy(habits: Habits): Promise<Bot> {
    const copy = new Bot(habits, await this.client.copy(), structuredClone(this.course));
    copy.lastEventDay = this.lastEventDay;
    copy.friendRewards = this.friendRewards;
    return copy;
  }

  /** Plays one day. Returns the coins that the bot could have after `daysLeft` more days at its current rates. */
  async playDay(day: number, daysLeft = 0): Promise<number> {
    const before = { ...this.course.income };
    const levelBefore = this.level;
    await this.meetFriends(day);
    for (let visit = 0; visit < this.habits.visitsPerDay; visit += 1) {
      this.client.goTo(day * DAY + visit * visitGap(this.habits));
      await this.playVisit(visit === 0);
    }
    const sync = await this.sync();
    const { user } = sync;
    const income = await this.readIncome();
    const offers = listOffers(this.habits, { sync, cards: await this.cards() });
    this.course.income = income;
    this.course.days.push({
      day: day + 1,
      level: this.level,
      balance: user.balance,
      productionPerHour: user.production_per_hour,
      income: difference(income, before),
      hadChoice: this.level > levelBefore || offers.some((offer) => offer.cost <= user.balance),
    });
    return user.balance + dailyIncome(this.habits, sync) * daysLeft;
  }

  async finish(days: number): Promise<Course> {
    this.noteEvent(days);
    this.course.cardsAtTop = (await this.cards()).filter((card) => card.next_level === null).length;
    return this.course;
  }

  /**
   * Invites the day's friend, raises each friend to the level that the bot had at the same age, and claims the rewards
   * for friends.
   */
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
    if (isFirstOfDay && this.habits.playsGames) await playGames(this.client);
    if (this.habits.doesTasks) await this.doTasks();
    await this.shop();
    await this.tap();
    await this.shop();
  }

  private async readIncome(): Promise<Income> {
    const { taps, production, daily, tasks, friends, games } = await this.client.earned();
    return {
      taps,
      passive: production,
      'daily rewards': daily,
      tasks: tasks - this.friendRewards,
      friends: friends + this.friendRewards,
      games,
    };
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
    await this.sync();
    await this.client.call('post', '/clicker/claim-daily-task');
  }

  /** In the first three days, opens one task per visit and claims it on the next visit. */
  private async doTasks(): Promise<void> {
    if (this.client.elapsed() > 3 * DAY) return;
    const tasks = await this.client.must<Task[]>('get', '/clicker/tasks');
    const open = tasks.find((task) => task.is_submitted && !task.is_rewarded);
    if (open) await this.client.call('post', `/clicker/tasks/${open.id}/claim`);
    const next = tasks.find((task) => !task.is_submitted);
    if (next) await this.client.must('post', `/clicker/tasks/${next.id}`);
  }

  private async shop(): Promise<void> {
    for (let count = 0; count < MOST_PURCHASES; count += 1) {
      const offer = chooseOffer(this.habits, this.today(), {
        sync: await this.sync(),
        cards: await this.cards(),
      });
      if (!offer) return;
      const { path, body, ...bought } = offer;
      await this.client.must('post', path, body);
      this.course.purchases.push({ ...bought, day: this.today() });
      this.noteEvent(this.today());
    }
  }

  private async tap(): Promise<void> {
    const { user } = await this.sync();
    let { available_energy: energy, earn_per_tap: rate, max_energy: maxEnergy } = user;
    const { minutesPerVisit, tapsPerSecond, batchSeconds } = this.habits;
    let hasBooster = this.habits.usesDailyBooster;
    for (let left = minutesPerVisit * 60; left > 0; left -= batchSeconds) {
      this.client.goTo(this.client.elapsed() + batchSeconds);
      this.course.minutesOfPlay += batchSeconds / 60;
      energy = Math.min(maxEnergy, energy + batchSeconds * ENERGY_PER_SECOND);
      const count = Math.min(tapsPerSecond * batchSeconds, Math.floor(energy / rate));
      if (count === 0) continue;
      const batch = { count, energy: energy - count * rate, timestamp: this.client.unixTime() };
      const answer = await this.client.must<TapAnswer>('post', '/clicker/tap', batch);
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

  private get level(): number {
    return this.course.levels.at(-1)?.level ?? 1;
  }

  private notice(level: number): void {
    if (level > this.level) this.noteEvent(this.today());
    const { minutesOfPlay } = this.course;
    for (let gained = this.level + 1; gained <= level; gained += 1)
      this.course.levels.push({ level: gained, day: this.today(), minutesOfPlay });
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
  const income = noIncome();
  for (const source of SOURCES) income[source] = after[source] - before[source];
  return income;
}
