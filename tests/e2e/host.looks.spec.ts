import type { HostSettings } from '../../src/tools/emulator/settings';
import { HostDriver } from '../tools/hostDriver';
import { expect, test } from './support/game';

test.use({ draws: true, allowedHosts: /^web\.telegram\.org$/ });

const PLACES: Record<string, Partial<HostSettings>> = {
  'a notched phone': { fullscreen: true, insets: 'notch', platform: 'ios' },
  'a phone with the host bar': { insets: 'android', platform: 'android', screen: 'android' },
  'the web client': { mode: 'iframe', insets: 'none', platform: 'weba', screen: 'desktop' },
  'a desktop': { insets: 'none', platform: 'tdesktop', screen: 'desktop' },
};

for (const [place, settings] of Object.entries(PLACES)) {
  test(`home and friends on ${place}`, async ({ page, sites }, testInfo) => {
    const host = await HostDriver.open(page, await sites.url('http'), { ...settings, withStage: true });
    await host.launch();
    await expect(host.get('tap-target')).toBeEnabled({ timeout: 30_000 });
    await expect.poll(() => host.emulator.state.headerColor).not.toBe('');
    for (const name of ['Explore', 'Friends']) {
      await host.get('bottom-nav').getByRole('link', { name }).click();
      const nav = await host.get('bottom-nav').boundingBox();
      expect(nav?.height).toBeGreaterThan(44);
      const body = await page.screenshot({ animations: 'disabled' });
      await testInfo.attach(`${name} on ${place}`, { body, contentType: 'image/png' });
    }
  });
}
