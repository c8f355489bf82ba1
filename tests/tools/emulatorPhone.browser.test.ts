import { afterEach, expect, it, vi } from 'vitest';
import { initialState } from '../../src/tools/emulator/hostState';
import markup from '../../src/tools/emulator/index.html?raw';
import { PhoneView } from '../../src/tools/emulator/PhoneView';
import styles from '../../src/tools/emulator/page.css?inline';
import { settingsFromQuery } from '../../src/tools/emulator/settings';

afterEach(() => document.body.replaceChildren());

it.each([
  [1280, 800],
  [1440, 900],
  [1920, 1200],
  [1024, 768],
])('the phone is scaled down to fit a window of %i × %i', async (width, height) => {
  const frame = document.createElement('iframe');
  frame.style.cssText = `border:0;width:${width}px;height:${height}px`;
  document.body.append(frame);
  const page = frame.contentDocument as Document;
  page.body.innerHTML = new DOMParser().parseFromString(markup, 'text/html').body.innerHTML;
  page.head.append(Object.assign(page.createElement('style'), { textContent: styles }));
  const root = page.getElementById('phone') as HTMLElement;
  const phone = new PhoneView(root, { onBack: () => undefined, onClosing: () => undefined });
  const settings = settingsFromQuery('');
  phone.render(settings, initialState(settings));
  await vi.waitFor(() => {
    const bench = page.querySelector('.bench') as HTMLElement;
    const room = bench.getBoundingClientRect();
    const device = phone.screen.getBoundingClientRect();
    expect([bench.scrollWidth > bench.clientWidth, bench.scrollHeight > bench.clientHeight]).toEqual([
      false,
      false,
    ]);
    expect(device.top).toBeGreaterThanOrEqual(room.top);
    expect(device.bottom).toBeLessThanOrEqual(Math.min(room.bottom, height));
    expect(device.width).toBeGreaterThan(200);
    expect(device.width).toBeLessThanOrEqual(390);
  });
});
