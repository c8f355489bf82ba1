import type { TFunction } from 'i18next';

interface Profile {
  firstName: string;
  lastName: string;
  username: string;
}

/** What another player is called. Some have a name of which nothing can be seen. */
export function profileName(t: TFunction, { firstName, lastName, username }: Profile): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username || t('community.member');
}
