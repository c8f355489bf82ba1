import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dialog } from '../../../src/client/hud/components/Dialog';
import { Toasts } from '../../../src/client/hud/components/Toasts';
import { fakeGame, show } from './fakeGame';

it('a toast is announced inside the open dialog', async () => {
  const { game } = fakeGame();
  await show(
    <>
      <Toasts />
      <Dialog title="A purchase" onClose={() => undefined}>
        Words
      </Dialog>
    </>,
    game,
  );
  const announced = within(screen.getByRole('dialog')).getByRole('status');
  expect(announced.textContent).toBe('');
  act(() => game.showToast({ tone: 'success', key: 'toasts.leveledUp', values: { level: 7 } }));
  expect(announced.textContent).toBe('You have leveled up to level 7');
});
