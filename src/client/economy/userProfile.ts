import { fieldsOf, lenient } from '../api/read';
import { user } from '../api/schema/account';
import { amount, count, instant, optionalText, positive } from '../api/schema/fields';
import { shownName } from '../host/shownName';

/** A player with all that an answer may tell of one (spec §3). */
export const userProfile = (value: unknown) => {
  const row = fieldsOf(value);
  const told = user(row);
  return {
    ...told,
    firstName: shownName(told.firstName),
    telegramId: optionalText(row.telegram_id),
    id: optionalText(row.id),
    lastName: shownName(optionalText(row.last_name)),
    username: optionalText(row.username),
    energyLimitLevel: lenient(positive, 1)(row.energy_limit_level),
    multiTapLevel: lenient(positive, 1)(row.multi_tap_level),
    loginStreak: lenient(count, 0)(row.login_streak),
    updatedAt: instant(row.updated_at),
    diamond: lenient(amount, 0)(row.diamond),
  };
};
