import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown, clockText } from '../../../src/client/hud/components/Countdown';
import { Dialog } from '../../../src/client/hud/components/Dialog';
import { ErrorBoundary } from '../../../src/client/hud/components/ErrorBoundary';
import { PurchaseSheet } from '../../../src/client/hud/components/PurchaseSheet';
import { QrCode } from '../../../src/client/hud/components/QrCode';
import { Toasts } from '../../../src/client/hud/components/Toasts';
import { useAction } from '../../../src/client/hud/data/useAction';
import { lateComponent } from '../../../src/client/hud/lateComponent';
import { itemOfPath } from '../../../src/client/hud/nav/items';
import { type Mission, missionLock, paybackHours } from '../../../src/client/hud/screens/mining/mission';
import { fakeGame, openDialogs, show } from './fakeGame';

beforeEach(openDialogs);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('toasts', () => {
  // [spec 4.9, 9.15]
  it('stack, and go after five seconds', async () => {
    vi.useFakeTimers();
    const { game } = fakeGame();
    await show(<Toasts />, game);
    act(() => game.showToast({ tone: 'success', key: 'toasts.leveledUp', values: { level: 7 } }));
    act(() => void vi.advanceTimersByTime(3000));
    act(() => game.showToast({ tone: 'error', key: 'errors.offline' }));
    expect(screen.getByRole('status').children).toHaveLength(2);
    expect(screen.getByText('You have leveled up to level 7')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1999));
    expect(screen.getByText('You have leveled up to level 7')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('You have leveled up to level 7')).toBeNull();
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByRole('status').children).toHaveLength(0);
  });

  it('wait for a player who has left the game', async () => {
    vi.useFakeTimers();
    const { game } = fakeGame();
    await show(<Toasts />, game);
    const turn = (isHidden: boolean) =>
      act(() => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
        document.dispatchEvent(new Event('visibilitychange'));
      });
    act(() => game.showToast({ tone: 'error', key: 'errors.offline' }));
    act(() => void vi.advanceTimersByTime(1000));
    turn(true);
    act(() => game.showToast({ tone: 'success', key: 'toasts.leveledUp', values: { level: 7 } }));
    act(() => void vi.advanceTimersByTime(60_000));
    turn(false);
    act(() => void vi.advanceTimersByTime(4999));
    expect(screen.getByRole('status').children).toHaveLength(2);
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('status').children).toHaveLength(0);
  });

  it('rise above a dialog that opens after them', async () => {
    const raised: string[] = [];
    const { game } = fakeGame();
    function Page() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <Toasts />
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {isOpen ? (
            <Dialog title="A dialog" onClose={() => undefined}>
              Words
            </Dialog>
          ) : null}
        </>
      );
    }
    await show(<Page />, game);
    const showPopover = () => raised.push('toasts');
    Object.assign(screen.getByRole('status'), {
      showPopover,
      hidePopover: () => undefined,
      matches: () => true,
    });
    act(() => game.showToast({ tone: 'error', key: 'errors.offline' }));
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => void raised.push('dialog'));
    fireEvent.click(screen.getByText('Open'));
    expect(raised).toEqual(['dialog', 'toasts']);
  });
});

describe('a countdown', () => {
  it.each([
    [0, '0:00'],
    [-5000, '0:00'],
    [1, '0:01'],
    [59_000, '0:59'],
    [60_000, '1:00'],
    [3_599_001, '1:00:00'],
    [3_600_000, '1:00:00'],
    [86_399_000, '23:59:59'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });

  it('goes by the server’s clock and ends once', async () => {
    vi.useFakeTimers();
    const ahead = 60_000;
    const { game } = fakeGame({}, { serverNowMs: () => Date.now() + ahead });
    const onEnd = vi.fn();
    const { container } = await show(<Countdown untilMs={Date.now() + ahead + 3000} onEnd={onEnd} />, game);
    expect(container.textContent).toBe('0:03');
    act(() => void vi.advanceTimersByTime(2000));
    expect(container.textContent).toBe('0:01');
    act(() => void vi.advanceTimersByTime(5000));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('follows another end at once', async () => {
    vi.useFakeTimers();
    const nowMs = Date.now();
    const { game } = fakeGame();
    function Later() {
      const [untilMs, setUntilMs] = useState(nowMs + 3000);
      return (
        <button type="button" onClick={() => setUntilMs(nowMs + 9000)}>
          <Countdown untilMs={untilMs} />
        </button>
      );
    }
    await show(<Later />, game);
    fireEvent.click(screen.getByRole('button', { name: '0:03' }));
    expect(screen.getByRole('button').textContent).toBe('0:09');
  });
});

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
  ])('of %i says how many coins are missing', async (cost, name) => {
    await show(sheet(cost), fakeGame().game);
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
  });

  it('can be made with exactly enough', async () => {
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

  it('is one for two fast presses', async () => {
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

  it('is still one for a button that is shown again meanwhile', async () => {
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

  it('tells why it failed and can be tried again', async () => {
    const { game } = fakeGame();
    const error = new Error('refused');
    await show(
      buyer(() => Promise.reject(error)),
      game,
    );
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(game.tellActionError).toHaveBeenCalledWith(error);
    expect(screen.getByRole('button', { name: 'buy' })).toBeTruthy();
  });
});

describe('a part that comes later', () => {
  it('is fetched again after its chunk did not arrive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isOnline = false;
    const load = vi.fn(async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: () => <p>Here</p> };
    });
    const Part = lateComponent(load);
    const failed = (again: () => void) => (
      <button type="button" onClick={again}>
        Again
      </button>
    );
    await show(
      <ErrorBoundary fallback={failed}>
        <Suspense fallback="Wait">
          <Part />
        </Suspense>
      </ErrorBoundary>,
      fakeGame().game,
    );
    const again = await screen.findByText('Again');
    isOnline = true;
    await act(() => vi.advanceTimersByTimeAsync(500));
    fireEvent.click(again);
    expect(await screen.findByText('Here')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('missions', () => {
  const mission = (over: Partial<Mission>) =>
    ({ requiredLevel: 1, requiredFriends: 0, productionPerHour: 0, nextLevel: null, ...over }) as Mission;

  it.each([
    [{ level: 4, friends: 0 }, { requiredLevel: 5 }, { kind: 'level', needed: 5 }],
    [{ level: 5, friends: 0 }, { requiredLevel: 5 }, null],
    [{ level: 5, friends: 2 }, { requiredFriends: 3 }, { kind: 'friends', needed: 3 }],
    [{ level: 5, friends: 3 }, { requiredFriends: 3 }, null],
    [
      { level: 1, friends: 0 },
      { requiredLevel: 2, requiredFriends: 3 },
      { kind: 'level', needed: 2 },
    ],
  ])('a player of %o before %o', (player, over, lock) => {
    const nextLevel = { id: '101', level: 1, cost: 900, productionPerHour: 100 };
    expect(missionLock(mission({ ...over, nextLevel }), player)).toEqual(lock);
    // What is bought goes on, whatever a later catalogue asks of newcomers.
    expect(missionLock(mission({ ...over, nextLevel: { ...nextLevel, level: 2 } }), player)).toBeNull();
    expect(missionLock(mission({ ...over, nextLevel: null }), player)).toBeNull();
  });

  it('pay back by what the next level adds', () => {
    const nextLevel = { id: '1', level: 2, cost: 900, productionPerHour: 100 } as Mission['nextLevel'];
    expect(paybackHours(mission({ productionPerHour: 10, nextLevel }))).toBe(9);
    const idle = { id: '1', level: 2, cost: 900, productionPerHour: 0 } as Mission['nextLevel'];
    expect(paybackHours(mission({ nextLevel: idle }))).toBeNull();
    expect(paybackHours(mission({}))).toBeNull();
  });
});

describe('the navigation', () => {
  // [spec 2.29, 2.36, 3.9]
  it.each([
    ['/', '/'],
    ['/games', '/games'],
    ['/games/match-it', '/games'],
    ['/gamesx', undefined],
    ['/wallet', '/wallet'],
    ['/boost', undefined],
  ])('highlights for %s', (path, link) => {
    expect(itemOfPath(path)?.link).toBe(link);
  });
});

describe('a code for the phone', () => {
  it('has light around it and its three corners', async () => {
    await show(<QrCode text="https://t.me/bot" label="Scan" size={100} />, fakeGame().game);
    const code = screen.getByRole('img', { name: 'Scan' });
    const side = Number(code.getAttribute('viewBox')?.split(' ')[2]);
    const dark = code.querySelector('path')?.getAttribute('d') ?? '';
    const isDark = (x: number, y: number) => dark.includes(`M${x} ${y}h`);
    const last = side - 4;
    for (const [x, y] of [
      [3, 3],
      [last, 3],
      [3, last],
    ] as const)
      expect(isDark(x, y)).toBe(true);
    for (let at = 0; at < side; at++) expect(isDark(at, 2)).toBe(false);
  });
});
