import { ENERGY_PER_SECOND } from '../../src/sim/constants';
import type { BoosterType } from '../../src/sim/economy/boosters';
import { START_BALANCE } from '../../src/sim/economy/player';
import { type Habits, paidHours, visitGap } from './bots';
import { openAccount, type RouteClient } from './routeClient';

const DAY = 86_400;
const BATCH_SECONDS = 5;

export type Source = 'taps' | 'passive' | 'daily rewards' | 'tasks';

export interface DayRow {
  day: number;
  level: number;
  balance: number;
  productionPerHour: number;
  income: Record<Source, number>;
}

export interface LevelRow {
  level: number;
  /** Days since the account was opened. */
  day: number;
  minutesOfPlay: number;
}

export interface Course {
  habits: Habits;
  levels: LevelRow[];
  days: DayRow[];
  income: Record<Source, number>;
  spent: Record<'boosters' | 'missions', number>;
  /** Longest stretch of days without a level or a purchase, and when it began. */
  longestLull: { days: number; from: number };
  missionsAtTop: number;
}

/** What the tuner may do while a bot plays. */
export type Watch = (moment: { minutesOfPlay: number; balance: number; level: number }) => boolean;

interface User {
  balance: number;
  earn_per_tap: number;
  available_energy: number;
  max_energy: number;
  production_per_hour: number;
  level: { level: number };
}

interface Sync {
  user: User;
  boosters: Record<BoosterType, { level: number; cost: number }>;
}

interface Card {
  required_user_level: number;
  required_friends_invitation: number;
  next_level: { id: number; cost: number; production_per_hour: number } | null;
}

interface Offer {
  cost: number;
  paybackDays: number;
  buy: () => Promise<unknown>;
  kind: 'boosters' | 'missions';
}

/** Plays a bot for `days` days against the provider's own routes. */
export async function playBot(habits: Habits, days: number, watch?: Watch): Promise<Course> {
  const client = await openAccount();
  const income: Course['income'] = { taps: 0, passive: 0, 'daily rewards': 0, tasks: 0 };
  const course: Course = {
    habits,
    levels: [],
    days: [],
    income,
    spent: { boosters: 0, missions: 0 },
    longestLull: { days: 0, from: 0 },
    missionsAtTop: 0,
  };
  let level = 1;
  let minutesOfPlay = 0;
  let lastEvent = 0;
  let balance = START_BALANCE;

  for (let day = 0; day < days; day += 1) {
    const before = { ...income };
    const spentBefore = course.spent.boosters + course.spent.missions;
    for (let visit = 0; visit < habits.visitsPerDay; visit += 1) {
      client.goTo(day * DAY + visit * visitGap(habits));
      await playVisit(visit === 0);
    }
    const { user } = await sync();
    // What is left is what production paid, at syncs, purchases and taps alike.
    const spentToday = course.spent.boosters + course.spent.missions - spentBefore;
    const worked = incomeOf(income) - incomeOf(before);
    income.passive += user.balance - balance + spentToday - worked;
    balance = user.balance;
    course.days.push({
      day: day + 1,
      level,
      balance: user.balance,
      productionPerHour: user.production_per_hour,
      income: {
        taps: income.taps - before.taps,
        passive: income.passive - before.passive,
        'daily rewards': income['daily rewards'] - before['daily rewards'],
        tasks: income.tasks - before.tasks,
      },
    });
  }
  noteEvent(days);
  const cards = await must(client.call<Card[]>('get', '/clicker/missions'));
  course.missionsAtTop = cards.filter((card) => card.next_level === null).length;
  return course;

  function noteEvent(today: number): void {
    const lull = today - lastEvent;
    if (lull > course.longestLull.days) course.longestLull = { days: lull, from: lastEvent };
    lastEvent = today;
  }

  function notice(now: { level: number; balance: number }): void {
    if (now.level > level) {
      for (let gained = level + 1; gained <= now.level; gained += 1)
        course.levels.push({ level: gained, day: client.elapsed() / DAY, minutesOfPlay });
      level = now.level;
      noteEvent(client.elapsed() / DAY);
    }
  }

  async function sync(): Promise<Sync> {
    let answer = await must(client.call<Sync>('get', '/clicker/sync'));
    if (watch?.({ minutesOfPlay, balance: answer.user.balance, level: answer.user.level.level }))
      answer = await must(client.call<Sync>('get', '/clicker/sync'));
    notice({ level: answer.user.level.level, balance: answer.user.balance });
    return answer;
  }

  async function playVisit(isFirstOfDay: boolean): Promise<void> {
    await sync();
    if (isFirstOfDay) await claimDaily();
    if (habits.doesTasks && client.elapsed() < DAY) await doTasks(income, client);
    const { user } = await sync();
    await shop();
    await tapFor(habits.minutesPerVisit * 60, (await sync()).user ?? user);
    await sync();
    await shop();
  }

  async function claimDaily(): Promise<void> {
    const start = (await sync()).user.balance;
    const claim = await client.call<{ balance: number }>('post', '/clicker/claim-daily-task');
    if (claim) income['daily rewards'] += claim.balance - start;
  }

  async function tapFor(seconds: number, user: User): Promise<void> {
    let energy = user.available_energy;
    let rate = user.earn_per_tap;
    let maxEnergy = user.max_energy;
    let hasBooster = habits.usesDailyBooster;
    for (let left = seconds; left > 0; left -= BATCH_SECONDS) {
      const now = client.elapsed() + BATCH_SECONDS;
      client.goTo(now);
      minutesOfPlay += BATCH_SECONDS / 60;
      energy = Math.min(maxEnergy, energy + BATCH_SECONDS * ENERGY_PER_SECOND);
      const count = Math.min(habits.tapsPerSecond * BATCH_SECONDS, Math.floor(energy / rate));
      if (count === 0) continue;
      const body = { count, energy: Math.floor(energy), timestamp: now };
      const answer = await must(
        client.call<{
          earned: number;
          balance: number;
          available_energy: number;
          level: number;
          earn_per_tap: number;
          max_energy: number;
        }>('post', '/clicker/tap', body),
      );
      income.taps += answer.earned;
      energy = answer.available_energy;
      rate = answer.earn_per_tap;
      maxEnergy = answer.max_energy;
      notice(answer);
      if (watch?.({ minutesOfPlay, balance: answer.balance, level: answer.level })) {
        const { user: risen } = await sync();
        rate = risen.earn_per_tap;
        maxEnergy = risen.max_energy;
      }
      if (hasBooster && energy < maxEnergy * 0.1) {
        const filled = await client.call<{ current_energy: number }>('post', '/clicker/use-daily-booster');
        if (filled) energy = filled.current_energy;
        hasBooster = false;
      }
    }
  }

  async function shop(): Promise<void> {
    for (;;) {
      const { user, boosters } = await sync();
      const offers = [...boosterOffers(user, boosters), ...(await missionOffers(user))];
      const best = offers
        .filter((offer) => offer.cost <= user.balance * habits.purse && offer.paybackDays <= habits.paybackDays)
        .sort((left, right) => left.paybackDays - right.paybackDays)[0];
      if (!best) return;
      await must(best.buy());
      course.spent[best.kind] += best.cost;
      noteEvent(client.elapsed() / DAY);
    }
  }

  function boosterOffers(user: User, boosters: Sync['boosters']): Offer[] {
    const refills = habits.visitsPerDay + (habits.usesDailyBooster ? Math.min(6, habits.visitsPerDay) : 0);
    const seconds = habits.minutesPerVisit * 60;
    const perVisit = (rate: number, maxEnergy: number) => {
      const energy = seconds * ENERGY_PER_SECOND + (maxEnergy * refills) / habits.visitsPerDay;
      return Math.min(energy, rate * habits.tapsPerSecond * seconds);
    };
    const now = perVisit(user.earn_per_tap, user.max_energy);
    const buy = (type: BoosterType) => () => client.call('post', '/clicker/buy-booster', { booster_type: type });
    const offer = (type: BoosterType, after: number): Offer => ({
      cost: boosters[type].cost,
      paybackDays: boosters[type].cost / Math.max(1e-9, (after - now) * habits.visitsPerDay),
      buy: buy(type),
      kind: 'boosters',
    });
    return [
      offer('multi_tap', perVisit(user.earn_per_tap + 1, user.max_energy)),
      offer('energy_limit', perVisit(user.earn_per_tap, user.max_energy + 500)),
    ];
  }

  async function missionOffers(user: User): Promise<Offer[]> {
    const cards = await must(client.call<Card[]>('get', '/clicker/missions'));
    return cards.flatMap(({ next_level: next, ...card }) => {
      const isOpen = card.required_user_level <= user.level.level && card.required_friends_invitation === 0;
      if (!next || !isOpen) return [];
      return [
        {
          cost: next.cost,
          paybackDays: next.cost / (next.production_per_hour * paidHours(habits)),
          buy: () => client.call('post', `/clicker/mission-levels/${next.id}`),
          kind: 'missions' as const,
        },
      ];
    });
  }
}

function incomeOf(income: Course['income']): number {
  return Object.values(income).reduce((total, coins) => total + coins, 0);
}

async function doTasks(income: Course['income'], client: RouteClient): Promise<void> {
  const tasks = await must(
    client.call<{ id: number; reward_coins: number; is_submitted: boolean; is_rewarded: boolean }[]>(
      'get',
      '/clicker/tasks',
    ),
  );
  // One task a visit: open it now, claim it the next time.
  const open = tasks.find((task) => task.is_submitted && !task.is_rewarded);
  if (open && (await client.call('post', `/clicker/tasks/${open.id}/claim`))) income.tasks += open.reward_coins;
  const next = tasks.find((task) => !task.is_submitted);
  if (next) await client.call('post', `/clicker/tasks/${next.id}`);
}

async function must<T>(answer: Promise<T | null>): Promise<T> {
  const body = await answer;
  if (body === null) throw new Error('the provider refused a bot');
  return body;
}
