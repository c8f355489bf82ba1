import type { PlayerRecord } from './types';

/** Returns a sound record, or undefined for a damaged one. Its player starts over at the next login. */
export function readPlayer(stored: unknown): PlayerRecord | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const record = stored as Partial<PlayerRecord>;
  const amounts = [
    record.telegramId,
    record.id,
    record.createdAt,
    record.coins?.whole,
    record.coins?.parts,
    record.accrued?.whole,
    record.accrued?.parts,
    record.earned?.whole,
    record.earned?.parts,
    record.spent,
    record.standing?.level,
    record.standing?.earnPerTap,
    record.standing?.maxEnergy,
    record.energy?.shown,
    record.energy?.at,
    record.multiTapLevel,
    record.energyLimitLevel,
    record.productionPerHour,
    record.passiveAt,
    record.dailyBooster?.uses,
    record.streak?.streak,
    record.friends,
    record.today?.day,
  ];
  const parts = [record.missions, record.tasks, record.popups?.servedOn, record.games];
  const lists = [
    record.tokens,
    record.receipts,
    record.streak?.claimedDays,
    record.referralTasks,
    record.days,
  ];
  const isSound =
    amounts.every((value) => Number.isFinite(value) && Number(value) >= 0) &&
    Number.isFinite(record.energy?.bank) &&
    parts.every((part) => typeof part === 'object' && part !== null) &&
    lists.every(Array.isArray);
  return isSound ? (stored as PlayerRecord) : undefined;
}
