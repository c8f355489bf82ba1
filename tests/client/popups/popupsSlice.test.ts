import { describe, expect, it, vi } from 'vitest';
import { createGameStore } from '../../../src/client/game/gameStore';

describe('failure messages', () => {
  // [spec 2.49, 8.6]
  it('queue up, one of each kind, with the latest text and retry', () => {
    const store = createGameStore();
    const actions = store.getState();
    const done: string[] = [];
    actions.reportFailure({ kind: 'api', message: 'one' }, () => done.push('one'));
    actions.reportFailure({ kind: 'signIn' }, () => done.push('sign in'));
    actions.reportFailure({ kind: 'api', message: 'two' }, () => done.push('two'));
    expect(store.getState().failures).toEqual([{ kind: 'api', message: 'two' }, { kind: 'signIn' }]);
    actions.retryFailure('api');
    actions.dismissFailure('signIn');
    actions.retryFailure('signIn');
    expect(done).toEqual(['two']);
    expect(store.getState().failures).toEqual([]);
  });

  it('close one at a time', () => {
    const store = createGameStore();
    const actions = store.getState();
    actions.reportFailure({ kind: 'api', message: 'one' });
    actions.reportFailure({ kind: 'signIn' });
    actions.dismissFailure('signIn');
    expect(store.getState().failures).toEqual([{ kind: 'api', message: 'one' }]);
    const shown = store.getState().failures;
    actions.dismissFailure('signIn');
    expect(store.getState().failures).toBe(shown);
  });

  it('keep their button when the same failure recurs without one', () => {
    const actions = createGameStore().getState();
    const again = vi.fn();
    actions.reportFailure({ kind: 'signIn' }, again);
    actions.reportFailure({ kind: 'signIn' });
    actions.retryFailure('signIn');
    expect(again).toHaveBeenCalledOnce();
  });
});

describe('toasts', () => {
  it('show each text once and at most the last five', () => {
    const store = createGameStore();
    const { showToast, dismissToast } = store.getState();
    for (let level = 1; level <= 7; level++)
      showToast({ tone: 'info', key: 'toasts.leveledUp', values: { level } });
    showToast({ tone: 'info', key: 'toasts.leveledUp', values: { level: 4 } });
    const shown = store.getState().toasts;
    expect(shown.map(({ values }) => values?.level)).toEqual([3, 5, 6, 7, 4]);
    dismissToast(shown[0]?.id ?? -1);
    expect(store.getState().toasts).toHaveLength(4);
    for (const key of ['errors.offline', 'errors.notKept'] as const) showToast({ tone: 'info', key });
    expect(store.getState().toasts.map(({ key }) => key)).toEqual([
      ...['toasts.leveledUp', 'toasts.leveledUp', 'toasts.leveledUp'],
      ...['errors.offline', 'errors.notKept'],
    ]);
  });
});

describe('overlays', () => {
  it('stack in opening order without duplicates, and close from the top', () => {
    const store = createGameStore();
    const { openOverlay, closeOverlay, closeTopOverlay, closeOverlays } = store.getState();
    for (const name of ['sidebar', 'language', 'sidebar'] as const) openOverlay(name);
    expect(store.getState().overlays).toEqual(['language', 'sidebar']);
    expect(closeTopOverlay()).toBe(true);
    closeOverlay('language');
    expect(closeTopOverlay()).toBe(false);
    for (const name of ['sidebar', 'language'] as const) openOverlay(name);
    closeOverlay('sidebar');
    expect(store.getState().overlays).toEqual(['language']);
    for (const name of ['sidebar', 'settings'] as const) openOverlay(name);
    closeTopOverlay();
    expect(store.getState().overlays).toEqual(['language', 'sidebar']);
    closeOverlays();
    expect(store.getState().overlays).toEqual([]);
  });
});
