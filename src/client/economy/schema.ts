import * as v from 'valibot';
import { amount, count, flag, instant, optionalText, positive, rows, text, userProfile } from './fields';

/** Reads a JSON list, or one wrapped as {data: […]}. */
function list<Output>(row: v.GenericSchema<unknown, Output>) {
  const unwrapped = v.pipe(
    v.unknown(),
    v.transform((value) =>
      typeof value === 'object' && value !== null && 'data' in value ? value.data : value,
    ),
  );
  return v.pipe(unwrapped, rows(row));
}

export const boosterAnswer = v.pipe(
  v.object({
    balance: amount,
    earn_per_tap: v.optional(positive),
    max_energy: v.optional(positive),
    level: v.optional(positive),
    multi_tap_level: v.optional(positive),
    energy_limit_level: v.optional(positive),
    next_multi_tap_cost: v.optional(v.nullable(amount)),
    next_energy_limit_cost: v.optional(v.nullable(amount)),
  }),
  v.transform((row) => ({
    balance: row.balance,
    earnPerTap: row.earn_per_tap ?? null,
    maxEnergy: row.max_energy ?? null,
    level: row.level ?? null,
    multiTapLevel: row.multi_tap_level ?? null,
    energyLimitLevel: row.energy_limit_level ?? null,
    nextMultiTapCost: row.next_multi_tap_cost ?? null,
    nextEnergyLimitCost: row.next_energy_limit_cost ?? null,
  })),
);

export const dailyBoosterAnswer = v.pipe(
  v.object({
    current_energy: count,
    daily_booster_uses: v.optional(count, 0),
    next_available_at: v.optional(instant, null),
  }),
  v.transform((row) => ({
    energy: row.current_energy,
    usesToday: row.daily_booster_uses,
    nextAvailableAt: row.next_available_at,
  })),
);

/** A claim's answer. When it has no balance, the reward is added. A provider of our own kind names what it has paid. */
export const claimAnswer = v.pipe(
  v.object({
    balance: v.fallback(v.optional(v.nullable(amount)), null),
    reward: v.fallback(v.optional(v.nullable(count)), null),
  }),
  v.transform((row) => ({ balance: row.balance ?? null, reward: row.reward ?? null })),
);

/** A call whose answer is not used accepts any 2xx body (decision 16). */
export const anyAnswer = v.unknown();

export const dailyTaskList = list(
  v.pipe(
    v.object({
      id: text,
      name: optionalText,
      description: optionalText,
      required_login_streak: count,
      reward_coins: count,
      completed: v.optional(flag, false),
      available: v.optional(flag, false),
    }),
    v.transform((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      day: row.required_login_streak,
      reward: row.reward_coins,
      completed: row.completed,
      available: row.available,
    })),
  ),
);

export const taskList = list(
  v.pipe(
    v.object({
      id: text,
      name: optionalText,
      description: optionalText,
      image: optionalText,
      reward_coins: count,
      type: optionalText,
      action_name: optionalText,
      link: optionalText,
      is_submitted: v.optional(flag, false),
      is_rewarded: v.optional(flag, false),
      submitted_at: v.optional(instant, null),
    }),
    v.transform((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      image: row.image,
      reward: row.reward_coins,
      type: row.type === 'video' ? ('video' as const) : ('other' as const),
      actionName: row.action_name,
      link: row.link,
      isSubmitted: row.is_submitted,
      isRewarded: row.is_rewarded,
      submittedAt: row.submitted_at,
    })),
  ),
);

export const referralTaskList = list(
  v.pipe(
    v.object({
      id: text,
      title: optionalText,
      number_of_referrals: count,
      reward: count,
      is_completed: v.optional(flag, false),
    }),
    v.transform((row) => ({
      id: row.id,
      title: row.title,
      friends: row.number_of_referrals,
      reward: row.reward,
      completed: row.is_completed,
    })),
  ),
);

const nextLevel = v.pipe(
  v.object({ id: text, level: positive, cost: count, production_per_hour: amount }),
  v.transform((row) => ({
    id: row.id,
    level: row.level,
    cost: row.cost,
    productionPerHour: row.production_per_hour,
  })),
);

export const missionList = list(
  v.pipe(
    v.object({
      id: text,
      name: optionalText,
      mission_type_id: text,
      image: optionalText,
      required_user_level: v.fallback(v.optional(v.nullable(count)), null),
      required_friends_invitation: v.fallback(v.optional(v.nullable(count)), null),
      production_per_hour: v.optional(v.nullable(amount)),
      next_level: v.fallback(v.optional(v.nullable(nextLevel)), null),
    }),
    v.transform((row) => ({
      id: row.id,
      name: row.name,
      typeId: row.mission_type_id,
      image: row.image,
      requiredLevel: row.required_user_level ?? 0,
      requiredFriends: row.required_friends_invitation ?? 0,
      productionPerHour: row.production_per_hour ?? 0,
      nextLevel: row.next_level ?? null,
    })),
  ),
);

export const missionUpgradeAnswer = v.pipe(
  v.object({
    next_level: v.fallback(v.optional(v.nullable(nextLevel)), null),
    user: v.fallback(v.optional(v.nullable(userProfile)), null),
  }),
  v.transform((row) => ({ nextLevel: row.next_level ?? null, user: row.user ?? null })),
);

/** What the screens need of the catalogue; a row that can't be read is left out. */
export const catalogueAnswer = v.object({
  nfts: rows(
    v.pipe(
      v.object({
        id: text,
        name: text,
        image: optionalText,
        rarity: v.picklist(['common', 'rare', 'epic', 'legendary']),
        bonus_per_hour: amount,
      }),
      v.transform(({ bonus_per_hour, ...row }) => ({ ...row, bonusPerHour: bonus_per_hour })),
    ),
  ),
});

export const leaderboardAnswer = list(userProfile);
export const placeAnswer = v.object({ place: positive });

const friendPage = v.pipe(
  v.object({
    data: rows(userProfile),
    meta: v.fallback(
      v.optional(v.object({ current_page: positive, last_page: positive, total: count })),
      undefined,
    ),
  }),
  v.transform((row) => ({
    friends: row.data,
    page: row.meta?.current_page ?? 1,
    lastPage: row.meta?.last_page ?? 1,
    total: row.meta?.total ?? row.data.length,
  })),
);
export const friendsAnswer = friendPage;

export const walletAnswer = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const parsed = v.safeParse(v.object({ ton_wallet: v.nullable(text) }), value);
    return { tonWallet: parsed.success ? parsed.output.ton_wallet : null, named: parsed.success };
  }),
);

export const gameStartAnswer = v.pipe(
  v.object({ run_id: v.pipe(text, v.nonEmpty()), seed: count, plays_left: v.optional(count, 0) }),
  v.transform((row) => ({ runId: row.run_id, seed: row.seed, playsLeft: row.plays_left })),
);

export const gameFinishAnswer = v.pipe(
  v.object({
    score: count,
    reward: v.optional(count, 0),
    balance: v.fallback(v.optional(v.nullable(amount)), null),
    plays_left: v.optional(count, 0),
  }),
  v.transform((row) => ({
    score: row.score,
    reward: row.reward,
    balance: row.balance ?? null,
    playsLeft: row.plays_left,
  })),
);
