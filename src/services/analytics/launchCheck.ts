/** What a launch cannot do without (spec §5, §8). */
export type LaunchError = 'noToken' | 'noUser';

/** The spec's words; shown through the keys `launch.noToken` and `launch.noUser` of the errors area. */
export const LAUNCH_ERROR_TEXT: Record<LaunchError, string> = {
  noToken: 'Token is not provided.',
  noUser: 'Telegram User data is not provided.',
};

/** @returns what is missing, or null when the game may start */
export function checkLaunch(launch: {
  analyticsToken: string | undefined;
  user: object | null;
}): LaunchError | null {
  if (!launch.analyticsToken?.trim()) return 'noToken';
  return launch.user ? null : 'noUser';
}
