import type { TFunction } from 'i18next';

interface Profile {
  firstName: string;
  lastName: string;
  username: string;
}

/** The name to show for another player, who may have only a username, or none that can be seen. */
export function profileName(t: TFunction, { firstName, lastName, username }: Profile): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username || t('community.member');
}
