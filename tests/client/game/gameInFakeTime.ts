import { vi } from 'vitest';
import { type Fate, linkProvider } from '../boot/providerFetch';
import { createPhone, startTestGame } from '../boot/testGame';

export const LOGIN = 'auth/telegram-user';
export const SYNC = 'clicker/sync';

export const refusal = (status: number, body: object = { message: 'No.' }, headers = {}) =>
  Response.json(body, { status, headers });

/** Starts a game with the timers and provider on one fake clock. The test must fake the timers. */
export function startInFakeTime() {
  const link = linkProvider();
  let online = () => {};
  const game = startTestGame({
    fetch: link.fetch,
    wallMs: link.nowMs,
    phone: createPhone(),
    onOnline: (callback) => {
      online = callback;
    },
  });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      link.wait(1);
      game.pass(1000);
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  /** Makes the next calls to a path fail. */
  const lose = (path: string, times: number, fate: Fate = 'lost before') =>
    link.fate(path, ...Array.from({ length: times }, () => fate));
  const asked = (path: string) => link.calls.filter((call) => call.path === path).length;
  return { link, game, pass, lose, asked, online: () => online() };
}
