import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../../../src/client/hud/components/Button';
import { Dialog } from '../../../src/client/hud/components/Dialog';
import { fakeGame, show } from './fakeGame';

afterEach(cleanup);

const nextFrame = () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));

/** Shows a dialog whose button is busy from its press until `answer` is called. */
async function buyByKey() {
  let answer = () => {};
  function Sheet() {
    const [isBusy, setBusy] = useState(false);
    answer = () => setBusy(false);
    return (
      <Dialog title="A purchase" onClose={() => undefined}>
        <Button isBusy={isBusy} onClick={() => setBusy(true)}>
          Buy
        </Button>
      </Dialog>
    );
  }
  await show(<Sheet />, fakeGame().game);
  const button = screen.getByRole('button', { name: 'Buy' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await nextFrame();
  expect(button).toHaveProperty('disabled', true);
  expect(document.activeElement).toBe(document.body);
  return { button, answer: () => act(async () => answer()) };
}

test('a busy button regains the focus afterwards', async () => {
  const { button, answer } = await buyByKey();
  await answer();
  expect(document.activeElement).toBe(button);
});

test('a busy button does not take the focus from where the player moved it', async () => {
  const { answer } = await buyByKey();
  await userEvent.keyboard('{Tab}');
  const close = screen.getByRole('button', { name: 'Close' });
  expect(document.activeElement).toBe(close);
  await answer();
  expect(document.activeElement).toBe(close);
});
