import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import WalletScreen from '../../../../src/client/hud/screens/wallet/WalletScreen';
import { fakeGame, show } from '../fakeGame';

const wallet = { wake: () => undefined, canCheckIn: false };

it.each([
  ['paid', 'The payment came through.'],
  ['cancelled', 'Nothing was paid.'],
] as const)('the demo payment reports its result: %s', async (status, words) => {
  const tryPayment = vi.fn(async () => status);
  await show(<WalletScreen />, fakeGame({}, { wallet, tryPayment }).game);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try the payment' })));
  expect(tryPayment).toHaveBeenCalledOnce();
  expect(screen.getByText(words)).toBeTruthy();
});

it('the demo payment exists only in the demo', async () => {
  await show(<WalletScreen />, fakeGame({}, { wallet, tryPayment: null }).game);
  expect(screen.queryByTestId('demo-payment')).toBeNull();
});
