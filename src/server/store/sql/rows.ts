import { readPlayer } from '../../readPlayer';
import type { DeviceReceipt, PlayerRecord } from '../../types';

/** Columns of `players` and their types, in table order. */
export const COLUMNS = {
  telegram_id: 'bigint',
  id: 'bigint',
  referred_by: 'bigint',
  created_at: 'bigint',
  level: 'integer',
  earn_per_tap: 'bigint',
  max_energy: 'bigint',
  production: 'bigint',
  friends: 'bigint',
  spent: 'bigint',
  coins: 'bigint',
  coin_parts: 'integer',
  accrued: 'bigint',
  accrued_parts: 'integer',
  earned: 'bigint',
  earned_parts: 'integer',
  energy: 'double precision',
  energy_bank: 'double precision',
  energy_at: 'bigint',
  passive_at: 'bigint',
  last_tap_at: 'bigint',
  day: 'integer',
  day_taps: 'bigint',
  day_earned: 'bigint',
  day_hours: 'integer',
  receipts: 'text',
} as const;

type Nullable = 'referred_by' | 'last_tap_at';

/** A row of `players`. Its document is JSON text of the fields that rarely change. */
export type PlayerRow = {
  [Column in Exclude<keyof typeof COLUMNS, 'receipts' | Nullable>]: number;
} & { [Column in Nullable]: number | null } & { receipts: string; doc: string };

export function toRow(player: PlayerRecord): PlayerRow {
  const { telegramId, id, referredBy, createdAt, standing, productionPerHour, friends, spent, ...others } =
    player;
  const { coins, accrued, earned, energy, passiveAt, lastTapAt, today, receipts, ...rest } = others;
  return {
    telegram_id: telegramId,
    id,
    referred_by: referredBy,
    created_at: createdAt,
    level: standing.level,
    earn_per_tap: standing.earnPerTap,
    max_energy: standing.maxEnergy,
    production: productionPerHour,
    friends,
    spent,
    coins: coins.whole,
    coin_parts: coins.parts,
    accrued: accrued.whole,
    accrued_parts: accrued.parts,
    earned: earned.whole,
    earned_parts: earned.parts,
    energy: energy.shown,
    energy_bank: energy.bank,
    energy_at: energy.at,
    passive_at: passiveAt,
    last_tap_at: lastTapAt,
    day: today.day,
    day_taps: today.taps,
    day_earned: today.earned,
    day_hours: today.hours,
    receipts: receipts.map(writeReceipt).join(' '),
    doc: JSON.stringify(rest),
  };
}

export class DamagedAccount extends Error {
  constructor(telegramId: number) {
    super(`The account of player ${telegramId} is damaged.`);
  }
}

/** Parses a row into a new account. Throws when the row is damaged. */
export function fromRow(row: PlayerRow): PlayerRecord {
  const player = readPlayer({
    telegramId: row.telegram_id,
    id: row.id,
    referredBy: row.referred_by,
    createdAt: row.created_at,
    standing: { level: row.level, earnPerTap: row.earn_per_tap, maxEnergy: row.max_energy },
    productionPerHour: row.production,
    friends: row.friends,
    spent: row.spent,
    coins: { whole: row.coins, parts: row.coin_parts },
    accrued: { whole: row.accrued, parts: row.accrued_parts },
    earned: { whole: row.earned, parts: row.earned_parts },
    energy: { shown: row.energy, bank: row.energy_bank, at: row.energy_at },
    passiveAt: row.passive_at,
    lastTapAt: row.last_tap_at,
    today: { day: row.day, taps: row.day_taps, earned: row.day_earned, hours: row.day_hours },
    receipts: row.receipts === '' ? [] : row.receipts.split(' ').map(readReceipt),
    // Keep the spread last. In front, it makes this ten times slower.
    ...JSON.parse(row.doc),
  });
  if (!player) throw new DamagedAccount(row.telegram_id);
  return player;
}

/** Returns the rows' accounts as other players see them. Skips damaged rows. */
export function soundPlayers(rows: readonly PlayerRow[]): PlayerRecord[] {
  return rows.flatMap((row) => {
    try {
      return [fromRow(row)];
    } catch {
      return [];
    }
  });
}

function writeReceipt({ device, timestamp, count, earned, leveledUp, after }: DeviceReceipt): string {
  const fields = [device, timestamp, count, earned, leveledUp ? 1 : 0];
  return (after === undefined ? fields : [...fields, after]).join(':');
}

function readReceipt(text: string): DeviceReceipt {
  const [device = '', timestamp, count, earned, leveledUp, after] = text.split(':');
  return {
    device,
    timestamp: Number(timestamp),
    count: Number(count),
    earned: Number(earned),
    leveledUp: leveledUp === '1',
    ...(after !== undefined && { after: Number(after) }),
  };
}
