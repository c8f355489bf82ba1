import { levelRow } from '../../core/economy/levels';
import type { Catalogue } from '../catalogue/catalogue';
import { hashUnit, pick } from '../hash';
import { type PublicProfile, wireLevel } from '../wire';
import { FIRST_NAMES, HANDLES, LAST_NAMES } from './names';
import { demoRates } from './rates';

const MOST = 95;
const FEWEST = 24;
const FIRST_ID = 10_000;

/** Returns a level's rivals. They are always the same people, too few to push a player off a board of 100. */
export function rivalsOf(catalogue: Catalogue, level: number, day: number): PublicProfile[] {
  const row = levelRow(level, catalogue.levels);
  const share = (row.level - 1) / (catalogue.levels.length - 1);
  const count = Math.round(MOST - (MOST - FEWEST) * share);
  return Array.from({ length: count }, (_, index) => rival(catalogue, { level: row.level, index, day }));
}

/** Returns the hourly income that a daily player has on reaching a level (npm run balance). */
function typicalIncome(level: number): number {
  return 100 + 1_800 * (level - 1);
}

interface Seat {
  level: number;
  index: number;
  day: number;
}

function rival(catalogue: Catalogue, { level, index, day }: Seat): PublicProfile {
  const row = levelRow(level, catalogue.levels);
  const unit = (field: number) => hashUnit(level, index, field);
  const id = FIRST_ID + level * 100 + index;
  const drift = 0.96 + 0.08 * hashUnit(level, index, 9, day);
  const income = typicalIncome(level) * (0.15 + 1.45 * unit(1) ** 2) * drift;
  const upTo = Math.min(row.toBalance, row.fromBalance * 2 + 10_000);
  return {
    id,
    first_name: pick(FIRST_NAMES, unit(2)),
    last_name: unit(3) < 0.6 ? pick(LAST_NAMES, unit(4)) : null,
    username: unit(5) < 0.7 ? `${pick(HANDLES, unit(6))}_${pick(HANDLES, unit(7))}${index}` : null,
    balance: Math.floor(row.fromBalance + unit(8) * (upTo - row.fromBalance)),
    ...demoRates(catalogue, row.level),
    production_per_hour: Math.round(income),
    level_id: row.id,
    level: wireLevel(row),
  };
}
