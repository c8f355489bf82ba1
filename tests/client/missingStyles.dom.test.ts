import { afterEach, expect, it } from 'vitest';
import { late } from '../../src/client/first/late';

afterEach(() => document.head.replaceChildren());

function appendSheet(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return link;
}

const sheet = () => document.querySelector<HTMLLinkElement>('link[href="/late.css"]');

it('a part waits for the style sheets that did not arrive, which are asked for again', async () => {
  const lost = appendSheet('/late.css');
  const whole = appendSheet('/whole.css');
  lost.dispatchEvent(new Event('error'));
  const screen = late(async () => 'screen');
  const loading = screen.load();
  await Promise.resolve();
  await Promise.resolve();
  expect(sheet()).not.toBe(lost);
  expect(document.querySelector('link[href="/whole.css"]')).toBe(whole);
  expect(screen.part).toBeUndefined();
  sheet()?.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toBe('screen');
});

it('a sheet that is missing for good keeps no part away, and is asked for with every further one', async () => {
  appendSheet('/late.css').dispatchEvent(new Event('error'));
  for (let time = 0; time < 2; time++) {
    const before = sheet();
    const loading = late(async () => 'screen').load();
    await Promise.resolve();
    await Promise.resolve();
    expect(sheet()).not.toBe(before);
    sheet()?.dispatchEvent(new Event('error'));
    await expect(loading).resolves.toBe('screen');
  }
});
