import type { CatalogueDocument } from '../../../server/catalogue/document';

/** A number of the catalogue that affects coins. */
export interface EconomyField {
  path: readonly (string | number)[];
  group: string;
  /** Card, booster or friend to which the number belongs. */
  owner?: string;
  name: string;
  value: number;
  min: number;
  max: number;
  step: number;
}

const MOST_COINS = 1e12;

const FRIENDS = { base: 'Friend', premium: 'Premium friend' } as const;

type Place = readonly [path: readonly (string | number)[], name: string, owner?: string];

/** Returns every price, reward, income and threshold in document order. */
export function economyFields(document: CatalogueDocument): EconomyField[] {
  const { levels, missions, missionTypes, dailyRewards, tasks, referral, referralTasks } = document;
  const coins = (group: string, places: readonly Place[], min = 0): EconomyField[] =>
    places.map(([path, name, owner]) => ({
      path,
      group,
      ...(owner && { owner }),
      name,
      value: numberAt(document, path),
      min,
      max: MOST_COINS,
      step: 1,
    }));
  const growths = (group: string, places: readonly Place[]): EconomyField[] =>
    coins(group, places).map((field) => ({ ...field, min: 1, max: 4, step: 0.01 }));
  return [
    ...coins(
      'Levels',
      levels.slice(1).map(({ name }, at) => [['levels', at + 1, 'fromBalance'], `${at + 2} ${name}`]),
      1,
    ),
    ...coins('Levels', [
      [['levelUp', 'earnPerTap'], 'Coins per tap and level'],
      [['levelUp', 'maxEnergy'], 'Energy per level'],
    ]),
    ...missionTypes.flatMap(({ id, name: group }) =>
      missions.flatMap(({ typeId, name }, at) =>
        typeId === id
          ? coins(
              group,
              [
                [['missions', at, 'baseCost'], 'Price', name],
                [['missions', at, 'baseProfit'], 'Per hour', name],
              ],
              1,
            )
          : [],
      ),
    ),
    ...growths('All cards', [
      [['missionLevels', 'costGrowth'], 'Price per level'],
      [['missionLevels', 'profitGrowth'], 'Income per level'],
    ]),
    ...coins(
      'Daily rewards',
      dailyRewards.map((_, at) => [['dailyRewards', at], `Day ${at + 1}`]),
    ),
    ...(['multi_tap', 'energy_limit'] as const).flatMap((type) => [
      ...coins(
        'Boosters',
        [
          [['boosters', type, 'firstCost'], 'Price', type],
          [['boosters', type, 'step'], 'Step', type],
        ],
        1,
      ),
      ...growths('Boosters', [[['boosters', type, 'growth'], 'Price per level', type]]),
    ]),
    ...(['base', 'premium'] as const).flatMap((kind) =>
      coins('Friends', [
        [['referral', kind, 'welcome'], 'Welcome', FRIENDS[kind]],
        ...Object.keys(referral[kind].levelUp).map(
          (level): Place => [['referral', kind, 'levelUp', level], `Level ${level}`, FRIENDS[kind]],
        ),
      ]),
    ),
    ...coins(
      'Friends',
      referralTasks.map(({ title }, at) => [['referralTasks', at, 'reward'], 'Reward', title]),
    ),
    ...coins(
      'Tasks',
      tasks.map(({ name }, at) => [['tasks', at, 'rewardCoins'], name]),
    ),
  ];
}

/** Returns the field's name for lists and screen readers, such as `Morning Drill, price`. */
export function fullName({ owner, name }: EconomyField): string {
  return owner ? `${owner}, ${name.toLowerCase()}` : name;
}

export function withNumber<Value>(value: Value, path: EconomyField['path'], number: number): Value {
  const [key, ...rest] = path;
  if (key === undefined) return number as Value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>;
  copy[key] = withNumber(copy[key], rest, number);
  return copy as Value;
}

export function numberAt(value: unknown, path: EconomyField['path']): number {
  return Number(path.reduce<unknown>((part, key) => Object(part)[key], value));
}
