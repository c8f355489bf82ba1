import { level, user } from '../api/accountAnswers';
import {
  amount,
  count,
  filledText,
  flag,
  instant,
  name,
  oneOf,
  optionalText,
  positive,
  text,
} from '../api/fields';
import { fields, map, nullable, objectOf, part, parts, type Read, rows } from '../api/read';

/** Parses a JSON list, or one wrapped as {data: […]}. */
const list = <Row>(row: Read<Row>): Read<Row[]> =>
  map((value) => (Array.isArray(value) ? value : objectOf(value).data), rows(row));

/** Accepts any 2xx body, for a call whose answer is unused (decision 16). */
export const anyAnswer: Read<unknown> = (body) => body;

const popup = fields({
  id: count,
  title: optionalText,
  text: optionalText,
  image: optionalText,
  button_text: optionalText,
  button_link: optionalText,
  created_at: instant,
  updated_at: instant,
});

/** GET /popups: one message, or null for null, an empty object, an empty list or an empty body. */
export const popupAnswer = map((body) => (Array.isArray(body) ? body[0] : body), part(popup, null));

export const boosterAnswer = fields({
  balance: amount,
  earn_per_tap: part(positive, null),
  max_energy: part(positive, null),
  level: part(positive, null),
  multi_tap_level: part(positive, null),
  energy_limit_level: part(positive, null),
  next_multi_tap_cost: part(amount, null),
  next_energy_limit_cost: part(amount, null),
});

export const dailyBoosterAnswer = map(
  fields({ current_energy: count, daily_booster_uses: part(count, 0), next_available_at: instant }),
  ({ currentEnergy: energy, dailyBoosterUses: usesToday, ...row }) => ({
    ...row,
    energy,
    usesToday,
  }),
);

/** The balance may be missing. Only our own kind of provider reports the reward. */
export const claimAnswer = fields({ balance: part(amount, null), reward: part(count, null) });

export const dailyTaskList = list(
  map(
    fields({
      id: text,
      name: optionalText,
      description: optionalText,
      required_login_streak: count,
      reward_coins: count,
      completed: flag,
      available: flag,
    }),
    ({ requiredLoginStreak: day, rewardCoins: reward, ...row }) => ({ ...row, day, reward }),
  ),
);

export const taskList = list(
  map(
    fields({
      id: text,
      name: optionalText,
      description: optionalText,
      image: optionalText,
      reward_coins: count,
      type: (value) => (value === 'video' ? ('video' as const) : ('other' as const)),
      action_name: optionalText,
      link: optionalText,
      is_submitted: flag,
      is_rewarded: flag,
      submitted_at: instant,
    }),
    ({ rewardCoins: reward, ...row }) => ({ ...row, reward }),
  ),
);

export const referralTaskList = list(
  map(
    fields({
      id: text,
      title: optionalText,
      number_of_referrals: count,
      reward: count,
      is_completed: flag,
    }),
    ({ numberOfReferrals: friends, isCompleted: completed, ...row }) => ({
      ...row,
      friends,
      completed,
    }),
  ),
);

/** The next level of a mission, or null when its price or gain is unreadable. */
const nextLevel = part(fields({ id: text, level: positive, cost: count, production_per_hour: amount }), null);

export const missionList = list(
  map(
    fields({
      id: text,
      name: optionalText,
      mission_type_id: text,
      image: optionalText,
      required_user_level: part(count, 0),
      required_friends_invitation: part(count, 0),
      production_per_hour: part(amount, 0),
      next_level: nextLevel,
    }),

    ({
      missionTypeId: typeId,
      requiredUserLevel: requiredLevel,
      requiredFriendsInvitation: requiredFriends,
      ...row
    }) => ({ ...row, typeId, requiredLevel, requiredFriends }),
  ),
);

export const missionUpgradeAnswer = fields({ next_level: nextLevel, user: part(user, null) });

export const catalogueAnswer = fields({
  nfts: rows(
    fields({
      id: text,
      name: text,
      image: optionalText,
      rarity: oneOf(['common', 'rare', 'epic', 'legendary']),
      bonus_per_hour: amount,
    }),
  ),
});

const player = fields({
  id: optionalText,
  telegram_id: optionalText,
  first_name: name,
  last_name: name,
  username: optionalText,
  balance: amount,
  production_per_hour: part(amount, 0),
  level: part(level, null),
});

export const leaderboardAnswer = list(player);
export const placeAnswer = fields({ place: positive });

export const friendsAnswer = map(
  fields({
    data: rows(player),
    meta: parts({ current_page: part(positive, 1), last_page: part(positive, 1), total: part(count, null) }),
  }),
  ({ data: friends, meta }) => ({
    friends,
    page: meta.currentPage,
    lastPage: meta.lastPage,
    total: meta.total ?? friends.length,
  }),
);

/** `named` is false when the answer omits the wallet. `proven` is null when it omits the proof. */
export const walletAnswer = part(
  map(fields({ ton_wallet: nullable(text), proven: part(flag, null) }), (answer) => ({
    ...answer,
    named: true,
  })),
  { tonWallet: null, proven: null, named: false },
);

export const gameStartAnswer = fields({
  run_id: filledText,
  seed: count,
  plays_left: part(count, 0),
});

export const gameFinishAnswer = fields({
  score: count,
  reward: part(count, 0),
  balance: part(amount, null),
  plays_left: part(count, 0),
});
