import { ENERGY_PER_SECOND } from '../../core/constants';
import { type BoosterType, DAILY_BOOSTER_USES } from '../../core/economy/boosters';
import type { Card, Sync } from './answers';
import { type Habits, paidHours, type Shopping } from './bots';
import type { Purchase } from './course';

export interface Offer extends Omit<Purchase, 'day'> {
  path: string;
  body?: unknown;
}

export interface Shelf {
  sync: Sync;
  cards: readonly Card[];
}

/** Returns a sensible player's next purchase, or null when the player should save. */
export function chooseOffer(habits: Habits, day: number, { sync, cards }: Shelf): Offer | null {
  const { shopping } = habits;
  if (!shopping) return null;
  const { user } = sync;
  // A player saves when this visit can reach the next level.
  const missing = (sync.levels[user.level.level]?.from_balance ?? Number.POSITIVE_INFINITY) - user.balance;
  if (missing <= tapsWorth(habits, user.earn_per_tap, user.available_energy)) return null;
  const [best] = listOffers(habits, { sync, cards })
    .filter(
      ({ cost, paybackDays }) =>
        cost <= user.balance * shopping.purse && paybackDays <= paybackLimit(shopping, day),
    )
    .sort((left, right) => left.paybackDays - right.paybackDays);
  return best ?? null;
}

function paybackLimit(
  { firstPaybackDays, paybackGrowth, longestPaybackDays }: Shopping,
  day: number,
): number {
  return Math.min(longestPaybackDays, firstPaybackDays + paybackGrowth * day);
}

export function listOffers(habits: Habits, { sync, cards }: Shelf): Offer[] {
  return [boosterOffer(habits, sync, 'multi_tap'), boosterOffer(habits, sync, 'energy_limit')].concat(
    missionOffers(habits, sync, cards),
  );
}

/** Returns the coins from a visit's taps. They use the energy at its start and the regeneration during it. */
function tapsWorth(habits: Habits, rate: number, energy: number): number {
  const seconds = habits.minutesPerVisit * 60;
  return Math.min(energy + seconds * ENERGY_PER_SECOND, rate * habits.tapsPerSecond * seconds);
}

function tapsADay(habits: Habits, rate: number, maxEnergy: number): number {
  const refills = habits.usesDailyBooster ? Math.min(DAILY_BOOSTER_USES, habits.visitsPerDay) : 0;
  const fullsPerVisit = 1 + refills / habits.visitsPerDay;
  return tapsWorth(habits, rate, maxEnergy * fullsPerVisit) * habits.visitsPerDay;
}

export function dailyIncome(habits: Habits, { user }: Sync): number {
  return tapsADay(habits, user.earn_per_tap, user.max_energy) + user.production_per_hour * paidHours(habits);
}

function boosterOffer(habits: Habits, { user, boosters }: Sync, type: BoosterType): Offer {
  const now = tapsADay(habits, user.earn_per_tap, user.max_energy);
  const after =
    type === 'multi_tap'
      ? tapsADay(habits, user.earn_per_tap + boosters.multi_tap.increase_by, user.max_energy)
      : tapsADay(habits, user.earn_per_tap, user.max_energy + boosters.energy_limit.increase_by);
  const { cost } = boosters[type];
  return {
    kind: 'boosters',
    name: type,
    cost,
    paybackDays: after > now ? cost / (after - now) : Number.POSITIVE_INFINITY,
    path: '/clicker/buy-booster',
    body: { booster_type: type },
  };
}

function missionOffers(habits: Habits, sync: Sync, cards: readonly Card[]): Offer[] {
  return cards.flatMap((card) => {
    const isOpen =
      card.required_user_level <= sync.user.level.level &&
      card.required_friends_invitation <= sync.total_referals;
    const next = card.next_level;
    if (!next || !isOpen) return [];
    return {
      kind: 'missions' as const,
      name: card.name,
      cost: next.cost,
      paybackDays: next.cost / (next.production_per_hour * paidHours(habits)),
      path: `/clicker/mission-levels/${next.id}`,
    };
  });
}
