import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '../../src/tools/recorder/main';
import { SESSION_KEY } from '../../src/tools/viewer/scene';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const STATE = { rng: 7, tick: 40, coins: { whole: 3 }, energy: 9, combo: { count: 1 } };

it('F9 saves a session as a file if it is too large for the browser’s storage', () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:session';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const engine = { state: STATE, dispatch: () => undefined };
  dispatchEvent(new CustomEvent('game-composed', { detail: { engine } }));

  fireEvent.keyDown(document.body, { key: 'F9' });
  for (let held = 0; held < 9; held++) fireEvent.keyDown(document.body, { key: 'F9', repeat: true });
  expect(saved).toHaveLength(1);
  expect(localStorage.getItem(SESSION_KEY)).toContain('"endTick":40');
  expect(document.querySelector('output')?.textContent).toBe(
    '2.0 s recorded: a file, and "Last session" of the viewer',
  );
  document.querySelector('output')?.remove();

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  fireEvent.keyDown(document.body, { key: 'F9' });
  expect(saved).toEqual(['session-7.json', 'session-7.json']);
  expect(document.querySelector('output')?.textContent).toBe('2.0 s recorded: a file');
});
