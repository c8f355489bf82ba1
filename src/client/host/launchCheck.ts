/** What a launch needs (spec §5, §8): the analytics token and the player. */
export type LaunchError = 'noToken' | 'noUser';

/** @returns what is missing, or null when the game may start */
export function checkLaunch(launch: {
  analyticsToken: string | undefined;
  user: object | null;
}): LaunchError | null {
  if (!launch.analyticsToken?.trim()) return 'noToken';
  return launch.user ? null : 'noUser';
}
