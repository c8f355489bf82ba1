import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';

const SHEET = readFileSync('src/client/hud/components/toasts.css', 'utf8');

afterEach(() => document.body.replaceChildren());

it.each([
  ['below the balance of home', '<main class="home"></main>', ['calc(var(--safe-top) + 172px)', '']],
  [
    'above the navigation of a screen, clear of its title',
    '<main class="screen"></main>',
    ['auto', 'calc(var(--safe-bottom) + var(--nav-height) + 14px)'],
  ],
  [
    'clear of the buttons of a dialog over a screen',
    '<main class="screen"></main><dialog open></dialog>',
    ['calc(var(--safe-top) + 84px)', 'auto'],
  ],
  [
    'clear of the sheet that waits above the navigation',
    '<main class="screen"></main><aside class="taps-wait"></aside>',
    ['calc(var(--safe-top) + 84px)', 'auto'],
  ],
])('toasts stand %s', (_, page, [start, end]) => {
  document.body.innerHTML = `<style>${SHEET}</style>${page}<div class="toasts"></div>`;
  const style = getComputedStyle(document.querySelector('.toasts') as Element);
  const both = style.getPropertyValue('inset-block');
  expect(both || style.getPropertyValue('inset-block-start')).toBe(`${start} ${end}`.trim());
});
