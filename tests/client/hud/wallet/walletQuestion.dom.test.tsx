import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WalletQuestion } from '../../../../src/client/hud/dialogs/wallet/WalletQuestion';
import { fakeGame, show } from '../fakeGame';

async function ask() {
  const answer = vi.fn(async () => undefined);
  const { game } = fakeGame({}, { wallet: { answer } });
  await show(<WalletQuestion stored="UQ-stored" offered="UQ-offered" />, game);
  return answer;
}

it.each([
  ['Use the new wallet', true],
  ['Keep the linked one', false],
  ['Close', false],
])('“%s” in the two-wallets question replaces the stored wallet: %s', async (name, replaces) => {
  const answer = await ask();
  fireEvent.click(screen.getByRole('button', { name }));
  expect(answer.mock.calls).toEqual([[replaces]]);
});

it('a press on the backdrop does not answer the two-wallets question', async () => {
  const answer = await ask();
  fireEvent.click(screen.getByRole('dialog'));
  expect(answer).not.toHaveBeenCalled();
});
