import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/client/hud/components/Dialog';
import { Toasts } from '../../../src/client/hud/components/Toasts';
import { fakeGame, show } from './fakeGame';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('toasts', () => {
  // [spec 4.9, 9.15]
  it('stack and disappear after five seconds', async () => {
    vi.useFakeTimers();
    const { game } = fakeGame();
    await show(<Toasts />, game);
    act(() => game.showToast({ tone: 'success', key: 'toasts.leveledUp', values: { level: 7 } }));
    act(() => void vi.advanceTimersByTime(3000));
    act(() => game.showToast({ tone: 'error', key: 'errors.offline' }));
    expect(screen.getByRole('status').children).toHaveLength(2);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('You have leveled up to level 7')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1999));
    expect(screen.getByText('You have leveled up to level 7')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('You have leveled up to level 7')).toBeNull();
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByRole('status').children).toHaveLength(0);
  });

  // [spec 9.15]
  it('are dark and at the top centre', () => {
    const css = readFileSync('src/client/hud/components/toasts.css', 'utf8');
    const [, toasts = '', toast = ''] = /^\.toasts \{(.*?)\}.*^\.toast \{(.*?)\}/ms.exec(css) ?? [];
    expect(toasts).toContain('inset: calc(var(--safe-top) + 10px)');
    expect(toasts).toContain('justify-items: center');
    expect(toast).toContain('background: #171022');
  });

  it('keep their time while the player is away from the game', async () => {
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

  it('stay above a dialog that opens later', async () => {
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
