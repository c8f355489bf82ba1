import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { mount, PATIENCE_MS, sceneOf } from './sceneKit';

const emulate = (name: 'forced-colors' | 'prefers-contrast', value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] });

afterEach(() => emulate('forced-colors', 'none'));

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

/** True when an element is opaque. */
function isSolid(selector: string): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(find(selector));
  return backgroundImage === 'none' && !/transparent|, 0(\.\d+)?\)$/.test(backgroundColor);
}

const groundOf = (selector: string) => getComputedStyle(find(selector)).backgroundColor;

const hasEdge = (selector: string) => Number.parseFloat(getComputedStyle(find(selector)).borderTopWidth) > 0;

describe('in high-contrast mode', () => {
  beforeEach(() => emulate('forced-colors', 'active'));

  it(
    'home’s bars, menu and controls can be told apart',
    async () => {
      const shown = await mount(sceneOf('home-05'));
      await shown.seek(100);
      expect(groundOf('.burger')).not.toBe(groundOf('.home-tools'));
      expect(isSolid('.energy-panel')).toBe(true);
      expect(hasEdge('.boost-button')).toBe(true);
      expect(getComputedStyle(find('.energy-fill')).backgroundImage).toContain('gradient');
    },
    PATIENCE_MS,
  );

  it(
    'a sheet is opaque, and its button has a border',
    async () => {
      const shown = await mount(sceneOf('screen-boost-buy'));
      await shown.seek(1500);
      expect(isSolid('.screen')).toBe(true);
      expect(isSolid('.dialog-body')).toBe(true);
      expect(hasEdge('.dialog-body .button')).toBe(true);
      expect(getComputedStyle(find('.dialog-close span')).backgroundImage).toContain('gradient');
    },
    PATIENCE_MS,
  );

  it(
    'a switch shows its state and a tab its selection',
    async () => {
      const shown = await mount(sceneOf('overlay-settings'));
      await shown.seek(1000);
      expect(getComputedStyle(find('.switch'), '::after').backgroundImage).toContain('gradient');
      shown.destroy();
      const mining = await mount(sceneOf('screen-mining'));
      await mining.seek(1000);
      expect(groundOf('[aria-selected="true"]')).not.toBe(groundOf('[aria-selected="false"]'));
      expect(groundOf('.nav-item[aria-current]')).not.toBe(groundOf('.nav-item:not([aria-current])'));
    },
    PATIENCE_MS,
  );
});

describe('with the higher-contrast preference', () => {
  beforeEach(() => emulate('prefers-contrast', 'more'));

  const edgeOf = (selector: string) => getComputedStyle(find(selector)).boxShadow;

  it(
    'surfaces and buttons have a border, and muted text has the normal colour',
    async () => {
      const shown = await mount(sceneOf('screen-boost-buy'));
      await shown.seek(1500);
      const text = getComputedStyle(find('#hud')).color;
      for (const selector of ['.dialog-body', '.dialog-body .button', '.screen .lacquer'])
        expect(edgeOf(selector), selector).toMatch(
          new RegExp(`^${text.replace(/[()]/g, '\\$&')} 0px 0px 0px 1px inset`),
        );
      expect(getComputedStyle(find('.row-note')).color).toBe(text);
    },
    PATIENCE_MS,
  );
});
