import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';

const HUD = 'src/client/hud';
const root = document.documentElement;

afterEach(() => {
  document.head.replaceChildren();
  root.removeAttribute('data-reduced-motion');
});

it('entrances are instant when the game’s setting reduces motion', () => {
  const sheet = document.createElement('style');
  sheet.textContent = readFileSync(`${HUD}/styles/tokens.css`, 'utf8');
  document.head.append(sheet);
  const enterMs = () => getComputedStyle(root).getPropertyValue('--enter-ms').trim();
  expect(enterMs()).toBe('180ms');
  root.toggleAttribute('data-reduced-motion', true);
  expect(enterMs()).toBe('1ms');
});

it('every entrance animation lasts --enter-ms', () => {
  const sheets = readdirSync(HUD, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const enters = sheets.flatMap((sheet) =>
    [...readFileSync(`${HUD}/${sheet}`, 'utf8').matchAll(/animation: ([\w-]+-in) (\S+)/g)].map(
      ([, name, time]) => ({
        name,
        time,
      }),
    ),
  );
  expect(enters.length).toBeGreaterThan(3);
  expect(enters.filter(({ time }) => time !== 'var(--enter-ms)')).toEqual([]);
});
