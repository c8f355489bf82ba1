import { expect } from '@playwright/test';
import type { HostDriver } from '../../tools/hostDriver';

/** Waits until the game accepts taps in the messaging app, passing a newcomer's welcome. */
export async function playable(host: HostDriver): Promise<void> {
  const enter = host.get('welcome').getByRole('button');
  const target = host.get('tap-target');
  // The page shows home before the game runs. The button is enabled once it does.
  await expect(async () => {
    expect((await enter.isVisible()) || (await target.isEnabled({ timeout: 2000 }))).toBe(true);
  }).toPass({ timeout: 20_000 });
  if (await enter.isVisible()) await enter.click();
  await expect(target).toBeEnabled({ timeout: 20_000 });
}
