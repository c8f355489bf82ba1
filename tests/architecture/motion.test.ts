import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'src/client';
/**
 * The only style sheet that asks for the system's preference. The first frames appear before the script applies the
 * preference and the game's setting.
 */
const BEFORE_SCRIPT = 'hud/styles/tokens.css';

const sheets = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), css: readFileSync(join(FOLDER, path), 'utf8') }));

describe('reduced motion', () => {
  it('uses one attribute for the system’s preference and the game’s setting', () => {
    const asking = sheets.filter(({ css }) => css.includes('prefers-reduced-motion')).map(({ path }) => path);
    expect(asking).toEqual([BEFORE_SCRIPT]);
  });

  it('stops or slows every endless animation', () => {
    const endless = sheets.filter(({ css }) => /animation:[^;]*\binfinite\b/.test(css));
    expect(endless.length).toBeGreaterThan(2);
    const unheeding = endless.filter(({ css }) => !css.includes('[data-reduced-motion]'));
    expect(unheeding.map(({ path }) => path)).toEqual([]);
  });
});
