import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/client/art/fonts.css';
import '../../../src/client/games/airdrop-simulator/airdropSimulator.css';
import '../../../src/client/hud/components/button.css';
import '../../../src/client/hud/styles/base.css';
import '../../../src/client/games/kit/gameButton.css';
import { DropDetails } from '../../../src/client/games/airdrop-simulator/DropDetails';
import { ResultDialog } from '../../../src/client/games/kit/ResultDialog';
import type { Payment } from '../../../src/client/games/kit/runState';
import '../../../src/client/games/kit/gameShell.css';
import { loadAllEnglish } from '../../../src/client/language/english';
import { createI18n } from '../../../src/client/language/i18n';
import type { DropResult } from '../../../src/core/games/airdrop-simulator/rules';

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** Returns the test id of the button that a finger in the middle of *Play again* presses. */
function pressable(): string | undefined {
  const again = document.querySelector('[data-testid="game-again"]') as HTMLElement;
  const { x, y, width, height } = again.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button')?.dataset.testid;
}

async function showResult(
  details: ReactNode = null,
  payment: Payment | null = null,
  onClose = () => {},
): Promise<void> {
  await loadAllEnglish();
  const box = document.createElement('div');
  document.body.append(box);
  const shown = createRoot(box);
  root = shown;
  const nothing = vi.fn();
  const card = (
    <I18nextProvider i18n={createI18n()}>
      <ResultDialog
        outcome={{ result: { score: 120, reward: 0, durationMs: 30_000 }, isBest: false, bestBefore: 0 }}
        payment={payment}
        onAgain={nothing}
        onHandIn={nothing}
        onClose={onClose}
      >
        {details}
      </ResultDialog>
    </I18nextProvider>
  );
  // Render synchronously. The buttons are then still guarded, even on a busy machine.
  flushSync(() => shown.render(card));
}

test('a result’s buttons ignore fingers that are still tapping', async () => {
  await showResult();
  expect(pressable()).toBeUndefined();
  // The first button gets the keyboard focus at once.
  expect((document.activeElement as HTMLElement).dataset.testid).toBe('game-again');
  await vi.waitFor(() => expect(pressable()).toBe('game-again'));
});

test('a result ignores an Escape that was meant for the game', async () => {
  const onClose = vi.fn();
  await showResult(null, null, onClose);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(pressable()).toBe('game-again'));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('confetti falls in front of the card of a new best', async () => {
  const paper = document.createElement('div');
  paper.className = 'confetti';
  paper.popover = 'manual';
  document.body.append(paper);
  paper.showPopover();
  const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const raised = vi.spyOn(paper, 'showPopover');
  await showResult();
  // The last element to enter the top layer is in front.
  expect(raised).toHaveBeenCalledAfter(opened);
  expect(paper.matches(':popover-open')).toBe(true);
  vi.restoreAllMocks();
});

test('the longest result fits a phone in landscape without scrolling', async () => {
  await page.viewport(667, 375);
  const result: DropResult = {
    score: 120,
    reward: 60,
    durationMs: 30_000,
    caught: { wood: 12, gold: 3, bomb: 1 },
    missed: 20,
    bestChain: 7,
    caughtShare: 0.4,
  };
  const share = { coins: 562, income: 564, friends: 661, total: 1787 };
  await showResult(<DropDetails result={result} share={share} />, { kind: 'paid', reward: 60, playsLeft: 2 });
  const body = document.querySelector('.game-dialog-body') as HTMLElement;
  expect(body.scrollHeight).toBe(body.clientHeight);
});

test('the first button’s text fits on one line on the smallest phone', async () => {
  await page.viewport(320, 568);
  await document.fonts.load('20px "Dela Gothic One"');
  await showResult();
  const words = document.createRange();
  words.selectNodeContents(document.querySelector('[data-testid="game-again"]') as HTMLElement);
  const lines = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom)));
  expect(lines.size).toBe(1);
});
