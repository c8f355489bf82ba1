import { level } from '../../first/api/schema/account';
import { amount, count, instant, optionalText, positive } from '../../first/api/schema/fields';
import { fieldsOf, lenient } from '../../first/read';

/** A player as every answer but the sync names one (spec §3). */
export const userProfile = (value: unknown) => {
  const row = fieldsOf(value);
  return {
    telegramId: optionalText(row.telegram_id),
    id: optionalText(row.id),
    firstName: optionalText(row.first_name),
    lastName: optionalText(row.last_name),
    username: optionalText(row.username),
    balance: amount(row.balance),
    earnPerTap: positive(row.earn_per_tap),
    availableEnergy: count(row.available_energy),
    maxEnergy: positive(row.max_energy),
    energyLimitLevel: lenient(positive, 1)(row.energy_limit_level),
    multiTapLevel: lenient(positive, 1)(row.multi_tap_level),
    levelId: lenient(count, null)(row.level_id),
    loginStreak: lenient(count, 0)(row.login_streak),
    productionPerHour: amount(row.production_per_hour ?? 0),
    lastLoginAt: instant(row.last_login_date),
    updatedAt: instant(row.updated_at),
    tonWallet: optionalText(row.ton_wallet) || null,
    diamond: lenient(amount, 0)(row.diamond),
    level: lenient(level, null)(row.level),
  };
};
