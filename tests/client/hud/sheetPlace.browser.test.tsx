import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from '../../../src/client/hud/components/Dialog';
import '../../../src/client/hud/components/screen.css';
import '../../../src/client/hud/styles/base.css';
import '../../../src/client/hud/styles/tokens.css';
import { fakeGame, show } from './fakeGame';

afterEach(cleanup);

test.each([
  [390, 844],
  [768, 1024],
  [844, 390],
])('a sheet opened by a screen is centred at the bottom edge, %i px wide', async (width, height) => {
  await page.viewport(width, height);
  await show(
    <main className="screen">
      <Dialog kind="sheet" title="Multi Tap" onClose={() => undefined}>
        <p>…</p>
      </Dialog>
    </main>,
    fakeGame().game,
  );
  for (const animation of document.getAnimations()) animation.finish();
  const sheet = document.querySelector('.dialog-body')?.getBoundingClientRect() as DOMRect;
  expect(sheet.left).toBeCloseTo(width - sheet.right, 0);
  expect(sheet.bottom).toBeCloseTo(height, 0);
});
