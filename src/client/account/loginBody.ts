import type { LoginBody } from '../api/api';
import { type HostUser, referrer } from '../host/launchParams';

const NAMELESS = 'Ninja';

/** The body of the first login (spec §6, §7). Empty parts are left out. */
export function loginBody(user: HostUser, startParam: string): LoginBody {
  const referredBy = referrer(startParam, user.id);
  return {
    telegram_id: user.id,
    // The contract requires a name, but that of some accounts shows nothing.
    first_name: user.firstName || user.username || NAMELESS,
    ...(user.lastName ? { last_name: user.lastName } : {}),
    ...(user.username ? { username: user.username } : {}),
    ...(referredBy === undefined ? {} : { referred_by: referredBy }),
    is_premium: user.isPremium,
  };
}
