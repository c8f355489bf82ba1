import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import SettingsOverlay from '../../../src/client/hud/dialogs/SettingsOverlay';
import { fakeGame, show } from './fakeGame';

const settle = () => act(async () => undefined);

/** Creates a host with fullscreen. The test reports its changes. */
function fullscreenHost() {
  const listeners = new Set<() => void>();
  const addedListeners = new Set<() => void>();
  const host = {
    hasBackButton: true,
    canFullscreen: true,
    isFullscreen: false,
    requestFullscreen: vi.fn(),
    exitFullscreen: vi.fn(),
    onFullscreenChanged(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    homeScreenStatus: async () => 'missed',
    addToHomeScreen: vi.fn(),
    onHomeScreenAdded(listener: () => void) {
      addedListeners.add(listener);
      return () => void addedListeners.delete(listener);
    },
  };
  const tell = (isFullscreen: boolean) => {
    host.isFullscreen = isFullscreen;
    for (const listener of listeners) listener();
  };
  return { host, tell, listeners, addedListeners };
}

describe('the switches', () => {
  it.each([
    ['Sound', 'sound'],
    ['Music', 'music'],
    ['Vibration', 'haptics'],
    ['Fewer effects', 'reducedEffects'],
    ['Hold to tap', 'holdToTap'],
    ['Send play statistics', 'analytics'],
  ] as const)('%s shows and changes its own setting', async (name, setting) => {
    const changeSettings = vi.fn();
    const { game } = fakeGame({}, { changeSettings });
    const { settings } = game.store.getState();
    const others = Object.keys(settings).map((key) => [key, key === setting]);
    game.store.setState({ settings: Object.fromEntries(others) as typeof settings });
    await show(<SettingsOverlay onClose={vi.fn()} />, game);
    await settle();
    const own = screen.getByRole<HTMLInputElement>('switch', { name });
    expect(screen.getAllByRole('switch', { checked: true })).toEqual([own]);
    expect(own.checked).toBe(true);
    fireEvent.click(own);
    expect(changeSettings.mock.calls).toEqual([[{ [setting]: false }]]);
  });
});

describe('host settings', () => {
  it('omit fullscreen and the home screen when the host lacks them', async () => {
    await show(<SettingsOverlay onClose={vi.fn()} />, fakeGame().game);
    await settle();
    expect(screen.getAllByRole('switch')).toHaveLength(6);
    expect(screen.queryByText('Add to home screen')).toBeNull();
  });

  it('switch fullscreen and show the host’s state, not the press', async () => {
    const { host, tell, listeners } = fullscreenHost();
    const { unmount } = await show(<SettingsOverlay onClose={vi.fn()} />, fakeGame({}, { host }).game);
    const full = screen.getByRole('switch', { name: 'Full screen' });
    fireEvent.click(full);
    expect(host.requestFullscreen).toHaveBeenCalledTimes(1);
    expect(full).toHaveProperty('checked', false);
    act(() => tell(true));
    expect(full).toHaveProperty('checked', true);
    fireEvent.click(full);
    expect(host.exitFullscreen).toHaveBeenCalledTimes(1);
    unmount();
    expect(listeners.size).toBe(0);
  });

  it('report no failure when the host leaves fullscreen', async () => {
    vi.useFakeTimers();
    const { host, tell } = fullscreenHost();
    const { game } = fakeGame({}, { host });
    await show(<SettingsOverlay onClose={vi.fn()} />, game);
    const full = screen.getByRole('switch', { name: 'Full screen' });
    fireEvent.click(full);
    act(() => tell(true));
    act(() => void vi.advanceTimersByTime(10_000));
    // The player pressed Back.
    act(() => tell(false));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(game.store.getState().toasts).toEqual([]);
    expect(full).toHaveProperty('checked', false);
    vi.useRealTimers();
  });

  it('report a host that never answers', async () => {
    vi.useFakeTimers();
    const { host, tell } = fullscreenHost();
    const { game } = fakeGame({}, { host });
    await show(<SettingsOverlay onClose={vi.fn()} />, game);
    const full = screen.getByRole('switch', { name: 'Full screen' });
    const toasts = () => game.store.getState().toasts.map(({ key }) => key);
    fireEvent.click(full);
    act(() => tell(true));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(toasts()).toEqual([]);
    fireEvent.click(full);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(toasts()).toEqual(['settings.fullscreenFailed']);
    expect(full).toHaveProperty('checked', true);
    vi.useRealTimers();
  });

  it.each([
    ['missed', true],
    ['unknown', true],
    ['added', false],
    ['unsupported', false],
  ])('offer the home screen when its status is %s: %s', async (status, isOffered) => {
    const { host } = fullscreenHost();
    host.homeScreenStatus = async () => status;
    await show(<SettingsOverlay onClose={vi.fn()} />, fakeGame({}, { host }).game);
    await settle();
    expect(screen.queryByText('Add to home screen') !== null).toBe(isOffered);
  });

  it('offer the home screen until the host has added the game', async () => {
    const { host, addedListeners } = fullscreenHost();
    const { unmount } = await show(<SettingsOverlay onClose={vi.fn()} />, fakeGame({}, { host }).game);
    fireEvent.click(await screen.findByText('Add to home screen'));
    expect(host.addToHomeScreen).toHaveBeenCalledTimes(1);
    // The button stays, because the player may have declined or the host may lack the permission.
    fireEvent.click(screen.getByText('Add to home screen'));
    expect(host.addToHomeScreen).toHaveBeenCalledTimes(2);
    act(() => {
      for (const added of addedListeners) added();
    });
    expect(screen.queryByText('Add to home screen')).toBeNull();
    unmount();
    expect(addedListeners.size).toBe(0);
  });
});
