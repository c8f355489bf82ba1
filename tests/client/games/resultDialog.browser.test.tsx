import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { ResultDialog } from '../../../src/client/games/kit/ResultDialog';
import { loadAllEnglish } from '../../../src/client/i18n/english';
import { createI18n } from '../../../src/client/i18n/i18n';

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  delete document.documentElement.dataset.reducedMotion;
});

/** The button that a finger would press where *Again* stands. */
function pressable(): string | undefined {
  const again = document.querySelector('[data-testid="game-again"]') as HTMLElement;
  const { x, y, width, height } = again.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button')?.dataset.testid;
}

async function showResult(): Promise<void> {
  await loadAllEnglish();
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  const nothing = vi.fn();
  root.render(
    <I18nextProvider i18n={createI18n()}>
      <ResultDialog
        outcome={{ result: { score: 120, reward: 0, durationMs: 30_000 }, isBest: false, bestBefore: 0 }}
        payment={null}
        onAgain={nothing}
        onHandIn={nothing}
        onClose={nothing}
      >
        {null}
      </ResultDialog>
    </I18nextProvider>,
  );
  await vi.waitFor(() => expect(document.querySelector('[data-testid="game-again"]')).not.toBeNull());
}

test.each([false, true])('fingers that still tap press nothing away, less motion: %s', async (isStill) => {
  if (isStill) document.documentElement.dataset.reducedMotion = '';
  await showResult();
  const rest = document.querySelector('.game-result-actions')?.getAnimations()[0];
  if (rest) rest.currentTime = 500;
  expect(pressable()).toBeUndefined();
  // Who plays by keyboard has the focus on the first of them at once.
  expect((document.activeElement as HTMLElement).dataset.testid).toBe('game-again');
  rest?.finish();
  expect(pressable()).toBe('game-again');
});

test('paper rains over the card of a new best', async () => {
  const paper = document.createElement('div');
  paper.className = 'confetti';
  paper.popover = 'manual';
  document.body.append(paper);
  paper.showPopover();
  const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const raised = vi.spyOn(paper, 'showPopover');
  await showResult();
  // What enters the top layer last lies above the rest of it.
  expect(raised).toHaveBeenCalledAfter(opened);
  expect(paper.matches(':popover-open')).toBe(true);
  vi.restoreAllMocks();
});
