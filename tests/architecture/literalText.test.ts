import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { literalTexts } from './literalText';

const COMPONENTS = [
  'src/client/hud',
  'src/client/home',
  'src/client/games',
  'src/client/guard',
  'src/client/economy',
  'src/client/wallet',
].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name)),
);

describe('literal text in components', () => {
  it('is absent', () => {
    expect(COMPONENTS.length).toBeGreaterThan(80);
    expect(COMPONENTS.flatMap((path) => literalTexts(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  it.each([
    ['<p>Coins</p>', 'Coins'],
    ["<p>{'Coins'}</p>", 'Coins'],
    ["<p>{isOpen ? 'Open' : t('closed')}</p>", 'Open'],
    ['<button aria-label="Close" />', 'Close'],
    ["<img alt={name ?? 'Ninja'} />", 'Ninja'],
  ])('is detected in %s', (text, words) => {
    expect(literalTexts('a.tsx', `const a = ${text};`)).toEqual([`a.tsx:1: ${words}`]);
  });

  it.each([
    "<p>{t('coins')}</p>",
    '<p>×{count}</p>',
    '<p className="coins" />',
    "<p>{phase === 'open' && t('open')}</p>",
    "<p lang={'de'} />",
  ])('is not reported in %s', (text) => expect(literalTexts('a.tsx', `const a = ${text};`)).toEqual([]));
});
