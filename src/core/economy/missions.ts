export type MissionKind = 'dojo' | 'forge' | 'village' | 'clan';

export interface MissionType {
  id: number;
  kind: MissionKind;
  name: string;
}

export const MISSION_TYPES: readonly MissionType[] = [
  { id: 1, kind: 'dojo', name: 'Dojo' },
  { id: 2, kind: 'forge', name: 'Forge' },
  { id: 3, kind: 'village', name: 'Village' },
  { id: 4, kind: 'clan', name: 'Clan' },
];

export interface Mission {
  id: number;
  typeId: number;
  name: string;
  /** Name of the picture, such as `mission-dojo-1`. */
  image: string;
  /** Required for the first purchase only. */
  requiredUserLevel: number;
  /** Required for the first purchase only. */
  requiredFriends: number;
  /** Cost of the first level, and the hourly income that it adds, in coins. */
  baseCost: number;
  baseProfit: number;
}

export interface MissionLevel {
  /** Mission's id · 100 + level. It is unique across all missions. */
  id: number;
  level: number;
  cost: number;
  gain: number;
}

/** Rules that derive a card's further levels from the first. */
export interface MissionLevels {
  count: number;
  /** Factor between the costs of consecutive levels. */
  costGrowth: number;
  /** Factor between the incomes of consecutive levels. */
  profitGrowth: number;
}

/** Cost grows faster than income, so later levels take longer to pay back. */
export const MISSION_LEVELS: MissionLevels = { count: 10, costGrowth: 1.5, profitGrowth: 1.12 };

/** A row of the table. Accounts refer to a card by its id, so a new card takes the next free one. Never reuse an id. */
type Row = readonly [
  id: number,
  name: string,
  image: string,
  level: number,
  friends: number,
  cost: number,
  profit: number,
];

const CARDS: Readonly<Record<MissionKind, readonly Row[]>> = {
  dojo: [
    [1, 'Morning Drill', 'mission-dojo-1', 1, 0, 400, 45],
    [2, 'Shuriken Range', 'mission-dojo-2', 2, 0, 1_000, 70],
    [3, 'Blindfold Sparring', 'mission-dojo-3', 4, 0, 2_200, 95],
    [4, 'Rooftop Course', 'mission-dojo-4', 7, 0, 6_000, 130],
    [5, 'Kata Masters', 'mission-dojo-5', 10, 0, 16_000, 190],
    [6, 'Scroll Library', 'mission-dojo-6', 14, 0, 44_000, 300],
    [7, 'Hall of a Thousand Blades', 'mission-dojo-7', 19, 0, 100_000, 430],
  ],
  forge: [
    [8, 'Village Smithy', 'mission-forge-1', 1, 0, 450, 50],
    [9, 'Kunai Mould', 'mission-forge-2', 3, 0, 1_100, 75],
    [10, 'Charcoal Kiln', 'mission-forge-3', 5, 0, 2_400, 100],
    [11, 'Smoke-Bomb Bench', 'mission-forge-4', 8, 0, 6_600, 135],
    [12, 'Katana Folding', 'mission-forge-5', 11, 0, 18_000, 205],
    [13, 'Armour Loom', 'mission-forge-6', 15, 0, 48_000, 315],
    [14, 'Star-Iron Furnace', 'mission-forge-7', 20, 0, 110_000, 460],
  ],
  village: [
    [15, 'Rice Terraces', 'mission-village-1', 1, 0, 350, 40],
    [16, 'Tea House', 'mission-village-2', 3, 0, 1_200, 80],
    [17, 'Night Market', 'mission-village-3', 6, 0, 2_600, 105],
    [18, 'Ferry Crossing', 'mission-village-4', 9, 0, 7_200, 145],
    [19, 'Hot Spring Inn', 'mission-village-5', 12, 0, 20_000, 220],
    [20, 'Silk Caravan', 'mission-village-6', 16, 0, 54_000, 335],
    [21, 'Moon Festival', 'mission-village-7', 22, 0, 125_000, 500],
  ],
  clan: [
    [22, 'Gate Watch', 'mission-clan-1', 2, 0, 900, 65],
    [23, 'Messenger Crows', 'mission-clan-2', 4, 1, 1_500, 85],
    [24, 'Oath Banner', 'mission-clan-3', 6, 3, 3_000, 110],
    [25, 'Spy Network', 'mission-clan-4', 9, 5, 8_500, 145],
    [26, 'Hidden Harbour', 'mission-clan-5', 13, 6, 24_000, 205],
    [27, 'Council of Elders', 'mission-clan-6', 17, 7, 64_000, 310],
    [28, 'Dragon Pact', 'mission-clan-7', 21, 10, 150_000, 460],
  ],
};

export const MISSIONS: readonly Mission[] = MISSION_TYPES.flatMap((type) =>
  CARDS[type.kind].map(([id, name, image, requiredUserLevel, requiredFriends, baseCost, baseProfit]) => ({
    id,
    typeId: type.id,
    name,
    image,
    requiredUserLevel,
    requiredFriends,
    baseCost,
    baseProfit,
  })),
);

/** Returns a mission's level, from 1, or null beyond the last. */
export function missionLevel(
  mission: Mission,
  level: number,
  levels: MissionLevels = MISSION_LEVELS,
): MissionLevel | null {
  if (!Number.isInteger(level) || level < 1 || level > levels.count) return null;
  return {
    id: mission.id * 100 + level,
    level,
    cost: readable(mission.baseCost * levels.costGrowth ** (level - 1)),
    gain: readable(mission.baseProfit * levels.profitGrowth ** (level - 1)),
  };
}

/** Returns a mission's coins per hour at `level`, 0 if it isn't bought. */
export function missionProduction(
  mission: Mission,
  level: number,
  levels: MissionLevels = MISSION_LEVELS,
): number {
  let total = 0;
  for (let bought = 1; bought <= level; bought += 1)
    total += missionLevel(mission, bought, levels)?.gain ?? 0;
  return total;
}

function readable(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 2);
  return Math.round(value / step) * step;
}
