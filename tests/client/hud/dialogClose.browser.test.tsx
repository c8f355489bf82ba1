import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from '../../../src/client/hud/components/Dialog';
import CommunityCard from '../../../src/client/hud/dialogs/CommunityCard';
import Ladder from '../../../src/client/hud/dialogs/ladder/Ladder';
import { LEVELS } from '../../../src/core/economy/levels';
import '../../../src/client/art/fonts.css';
import '../../../src/client/hud/styles/base.css';
import '../../../src/client/hud/styles/tokens.css';
import { fakeGame, show } from './fakeGame';

beforeEach(() => page.viewport(320, 568));
afterEach(cleanup);

const nothing = () => undefined;

/** Finishes all rising and sliding animations. */
function rest(): void {
  for (const animation of document.getAnimations()) animation.finish();
}

/** True when a finger on the middle of the close button would press it. */
function canClose(): boolean {
  const button = screen.getByRole('button', { name: 'Close' });
  const { x, y, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

test('the ladder’s close button is usable at once, even when it opens at a late hero', async () => {
  const { game: figures } = fakeGame().game.store.getState();
  await show(
    <Ladder onClose={nothing} />,
    fakeGame({ game: { ...figures, levels: LEVELS, level: 20 } }).game,
  );
  rest();
  expect(document.querySelector('.dialog-body')?.scrollTop).toBeGreaterThan(200);
  expect(canClose()).toBe(true);
});

test.each(['popup', 'sheet', 'side', 'full'] as const)(
  'a long dialog can be closed at any scroll position: %s',
  async (kind) => {
    await show(
      <Dialog kind={kind} title="A long one" onClose={nothing}>
        <p style={{ height: 2000, flex: 'none' }}>…</p>
      </Dialog>,
      fakeGame().game,
    );
    rest();
    const body = document.querySelector('.dialog-body') as HTMLElement;
    const button = screen.getByRole('button', { name: 'Close' });
    const before = button.getBoundingClientRect();
    // The button takes no space: the title starts right below the padding.
    const { top } = screen.getByRole('heading').getBoundingClientRect();
    expect(
      top - body.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(body).paddingTop),
    ).toBeCloseTo(Number.parseFloat(getComputedStyle(body).borderTopWidth), 0);
    const room = body.scrollHeight;
    for (const share of [0, 0.5, 1]) {
      body.scrollTo(0, share * body.scrollHeight);
      await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
      // Scrolled content must fade before it reaches the button, or it would cover the button.
      const cover = getComputedStyle(body, '::before');
      expect(cover.content !== 'none' && cover.backgroundImage !== 'none').toBe(share > 0);
      expect(body.scrollHeight).toBe(room);
      expect(canClose(), `at ${share}`).toBe(true);
      expect(button.getBoundingClientRect()).toEqual(before);
    }
  },
);

test('the longest player name leaves the Community Card’s button visible', async () => {
  const { game } = fakeGame();
  game.store.setState(({ player }) => ({
    player: { ...player, firstName: 'Wolfeschlegel'.repeat(5).slice(0, 64) },
  }));
  await show(<CommunityCard onClose={nothing} />, game);
  rest();
  const { bottom } = screen.getByRole('button', { name: 'Share the card' }).getBoundingClientRect();
  expect(bottom).toBeLessThan(document.querySelector('.dialog-body')?.getBoundingClientRect().bottom ?? 0);
});
