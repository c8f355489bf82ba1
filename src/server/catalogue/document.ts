import * as v from 'valibot';
import { TRANSLATIONS } from './languages';

/**
 * The parts of the game that an operator may change without a release. `docs/reference/catalogue.schema.json` is
 * generated from this schema.
 */

/** Upper bound of every price, reward and income. It keeps sums exact. */
export const MOST_COINS = 1e12;
/** Upper bound of a mission's id. The ids of its levels are a hundred times as large. */
const MOST_ID = 1e9;
const MOST_MISSION_LEVELS = 99;

function whole(min: number, max: number) {
  return v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
}

const id = whole(1, MOST_ID);
const coins = whole(0, MOST_COINS);
const price = whole(1, MOST_COINS);
const level = whole(1, 100);

function text(max: number) {
  return v.pipe(
    v.string('must be text'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, `must be at most ${max} characters`),
  );
}

const name = text(60);
/** Accepts the name of a picture. A client without that picture shows a fallback. */
function picture(pattern: RegExp, example: string) {
  return v.pipe(
    v.string('must be text'),
    v.regex(pattern, `must be the name of a picture, like ${example}`),
    v.maxLength(60, 'must be at most 60 characters'),
  );
}

const image = picture(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'mission-dojo-1');
const popupImage = picture(/^popup(-[a-z0-9]+)+$/, 'popup-next');
const httpsLink = v.pipe(
  v.string('must be text'),
  v.regex(/^https:\/\/[^\s"'<>\\]+$/, 'must be an https:// address'),
  v.maxLength(500, 'must be at most 500 characters'),
);
const instant = v.pipe(v.string('must be text'), v.isoTimestamp('must be a time like 2026-12-01T12:00:00Z'));

function translationsOf<Words extends v.ObjectEntries>(words: Words) {
  const language = v.picklist(TRANSLATIONS, `must be one of ${TRANSLATIONS.join(', ')}`);
  return v.optional(v.record(language, v.partial(v.object(words))));
}

function range(max: number) {
  return v.optional(v.object({ min: v.optional(whole(0, max)), max: v.optional(whole(0, max)) }));
}

const Conditions = v.object({
  level: range(100),
  /** Day of play in UTC days. The account opens on day 1. */
  day: range(100_000),
  minutes: range(1e8),
  streak: range(100),
  income: range(MOST_COINS),
  friends: range(1e7),
  /** Full UTC days since the last day with earnings. Newcomers have none and never match. */
  daysAway: range(100_000),
  /** True if a daily reward must be waiting, false if none may be. */
  rewardWaits: v.optional(v.boolean('must be true or false')),
  /** Percentage of all players. A popup always selects the same ones. */
  percent: v.optional(v.pipe(v.number('must be a number'), v.minValue(0), v.maxValue(100))),
});

/** Keywords that a popup's button may link to. The client handles them. */
export const LINK_WORDS = [
  'dailyRewardPopup',
  'UserGameDetails',
  'invite',
  'airDrop',
  'celebrationClaim',
] as const;

const popupWords = { title: text(80), text: text(400), buttonText: text(40) };
const taskWords = { name, description: text(200), actionName: text(30) };

const Popup = v.object({
  id,
  ...popupWords,
  translations: translationsOf(popupWords),
  image: popupImage,
  /** A client keyword (`invite`, `airDrop` …), a path in the game, or an https:// address. */
  buttonLink: v.union(
    [httpsLink, v.pipe(v.string(), v.regex(/^\/[a-z/-]*$/)), v.picklist(LINK_WORDS)],
    'must be an https:// address, a path like /missions or a word of the client',
  ),
  /** True to show the popup once per calendar day instead of only once. */
  isDaily: v.optional(v.boolean('must be true or false')),
  from: v.optional(instant),
  until: v.optional(instant),
  when: Conditions,
});

const Mission = v.object({
  id,
  typeId: id,
  name,
  translations: translationsOf({ name }),
  image,
  requiredUserLevel: level,
  requiredFriends: whole(0, 10_000),
  baseCost: price,
  baseProfit: price,
});

const growth = v.pipe(v.number('must be a number'), v.minValue(1, 'must be at least 1'), v.maxValue(4));

const Booster = v.object({
  firstCost: price,
  growth,
  step: whole(1, 1_000_000),
});

const Bonuses = v.object({
  welcome: coins,
  /** Coins by the level that a friend reaches. */
  levelUp: v.record(v.pipe(v.string(), v.regex(/^[1-9]\d?$/, 'must be a level')), coins),
});

export const CatalogueDocument = v.object({
  levels: v.pipe(
    v.array(v.object({ name, fromBalance: coins })),
    v.minLength(2, 'must have two levels or more'),
    v.maxLength(99, 'must have at most 99 levels'),
  ),
  levelUp: v.object({ maxEnergy: whole(0, 100_000), earnPerTap: whole(0, 1000) }),
  missionTypes: v.pipe(
    v.array(v.object({ id, name, translations: translationsOf({ name }) })),
    v.minLength(1, 'must not be empty'),
    v.maxLength(20, 'must be at most 20'),
  ),
  /** Rules that derive a mission's further levels from the first. */
  missionLevels: v.object({ count: whole(1, MOST_MISSION_LEVELS), costGrowth: growth, profitGrowth: growth }),
  missions: v.pipe(v.array(Mission), v.maxLength(1000, 'must be at most 1000')),
  tasks: v.pipe(
    v.array(
      v.object({
        id,
        ...taskWords,
        translations: translationsOf(taskWords),
        image,
        rewardCoins: coins,
        type: v.picklist(['video', 'other'], 'must be video or other'),
        link: httpsLink,
        cooldownSeconds: whole(0, 86_400),
      }),
    ),
    v.maxLength(200, 'must be at most 200'),
  ),
  dailyRewards: v.pipe(
    v.array(coins),
    v.minLength(1, 'must not be empty'),
    v.maxLength(60, 'must be at most 60'),
  ),
  boosters: v.object({ multi_tap: Booster, energy_limit: Booster }),
  referral: v.object({ base: Bonuses, premium: Bonuses }),
  referralTasks: v.pipe(
    v.array(
      v.object({
        id,
        title: name,
        translations: translationsOf({ title: name }),
        numberOfReferrals: whole(1, 100_000),
        reward: coins,
      }),
    ),
    v.maxLength(100, 'must be at most 100'),
  ),
  nfts: v.pipe(
    v.array(
      v.object({
        id,
        name,
        image,
        rarity: v.picklist(['common', 'rare', 'epic', 'legendary'], 'must be a rarity'),
        bonusPerHour: coins,
      }),
    ),
    v.maxLength(200, 'must be at most 200'),
  ),
  popups: v.pipe(v.array(Popup), v.maxLength(500, 'must be at most 500')),
});

type Fixed<T> = T extends readonly (infer Row)[]
  ? readonly Fixed<Row>[]
  : T extends object
    ? { readonly [Key in keyof T]: Fixed<T[Key]> }
    : T;

export type CatalogueDocument = Fixed<v.InferOutput<typeof CatalogueDocument>>;
export type PopupEntry = CatalogueDocument['popups'][number];
export type PopupConditions = PopupEntry['when'];
export type SocialTask = CatalogueDocument['tasks'][number];
