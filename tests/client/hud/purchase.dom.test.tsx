import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PurchaseSheet } from '../../../src/client/hud/components/PurchaseSheet';
import { useAction } from '../../../src/client/hud/data/useAction';
import { fakeGame, show } from './fakeGame';

describe('a purchase', () => {
  const sheet = (cost: number) => (
    <PurchaseSheet
      title="Multi Tap"
      image={null}
      text=""
      effects={[]}
      cost={cost}
      isBusy={false}
      onBuy={() => undefined}
      onClose={() => undefined}
    />
  );

  it.each([
    [3250, '250 coins missing'],
    [3001, '1 coin missing'],
  ])('of %i shows how many coins are missing', async (cost, name) => {
    await show(sheet(cost), fakeGame().game);
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
  });

  it('is enabled with exactly enough coins', async () => {
    await show(sheet(3000), fakeGame().game);
    expect(screen.getByRole('button', { name: 'Upgrade' }).hasAttribute('disabled')).toBe(false);
  });

  function Buyer({ task }: { task: () => Promise<unknown> }) {
    const { isBusy, run } = useAction('buy');
    return (
      <button type="button" onClick={() => void run(task)}>
        {isBusy ? 'busy' : 'buy'}
      </button>
    );
  }
  const buyer = (task: () => Promise<unknown>) => (
    <QueryClientProvider client={new QueryClient()}>
      <Buyer task={task} />
    </QueryClientProvider>
  );

  it('is made once for two fast presses', async () => {
    let finish: () => void = () => undefined;
    const task = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    await show(buyer(task), fakeGame().game);
    fireEvent.click(screen.getByRole('button'));
    fireEvent.click(screen.getByRole('button'));
    expect(task).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    fireEvent.click(screen.getByRole('button', { name: 'buy' }));
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('is made once even when its button is remounted between two presses', async () => {
    let finish: () => void = () => undefined;
    const task = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { game } = fakeGame();
    const { unmount } = await show(buyer(task), game);
    fireEvent.click(screen.getByRole('button'));
    unmount();
    await show(buyer(task), game);
    fireEvent.click(screen.getByRole('button', { name: 'busy' }));
    expect(task).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    expect(screen.getByRole('button', { name: 'buy' })).toBeTruthy();
  });

  it('reports why it failed and can be tried again', async () => {
    const { game } = fakeGame();
    const error = new Error('refused');
    await show(
      buyer(() => Promise.reject(error)),
      game,
    );
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(game.reportActionError).toHaveBeenCalledWith(error, expect.any(Function));
    expect(screen.getByRole('button', { name: 'buy' })).toBeTruthy();
  });

  it('is repeated in full by Retry', async () => {
    const { game } = fakeGame();
    const task = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('busy'));
    await show(buyer(task), game);
    await act(async () => fireEvent.click(screen.getByRole('button')));
    const [, retry] = vi.mocked(game.reportActionError).mock.lastCall ?? [];
    await act(async () => retry?.());
    expect(task).toHaveBeenCalledTimes(2);
    expect(game.host.haptic).toHaveBeenLastCalledWith('success');
  });
});
