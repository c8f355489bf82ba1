import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pendingTaps } from '../../src/core/ledger';
import { Walk } from './walk';
import { WALK_EVENTS } from './walkEvents';

const EVENTS = Object.keys(WALK_EVENTS);

/** Failures of these calls show a popup that closes on its own, because the game repeats them. */
const REPEATED: readonly (string | undefined)[] = ['auth/telegram-user', 'clicker/sync', 'clicker/tap'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

/** States that outlive an event, at their values after recovery. */
const AT_REST = {
  pending: 0,
  asksBeforeClosing: false,
  wrongQuestions: [],
  takesNoTaps: false,
  mayWrite: true,
  playsElsewhere: false,
  isSignedIn: true,
  isKnown: true,
  phase: 'playing',
  failures: [],
  isLaneBusy: false,
};

function statesOf({ game, window, wrongQuestions }: Walk) {
  const { account, phase, failures } = game.store.getState();
  return {
    pending: pendingTaps(game.ledger),
    asksBeforeClosing: window.asksBeforeClosing,
    wrongQuestions,
    takesNoTaps: game.engine.takesNoTaps,
    mayWrite: game.keeper.mayWrite,
    playsElsewhere: window.playHere !== null,
    isSignedIn: game.session.token() !== null,
    isKnown: account !== null,
    phase,
    failures: failures.filter(({ kind, path }) => kind !== 'api' && REPEATED.includes(path)),
    isLaneBusy: game.account.lane.isBusy,
  };
}

async function expectAllOver(first: string, second: string, endsFirst: string): Promise<number> {
  const walk = new Walk();
  const lasted = await walk.play(first, second, endsFirst);
  expect(statesOf(walk)).toEqual(AT_REST);
  await walk.tap(1);
  await walk.phone.pass(4);
  const { game, phone } = walk;
  expect(await phone.creditedTaps()).toBe(walk.taken - game.ledger.refused);
  expect(game.shown.coins.whole - 3000).toBe(await phone.credited());
  return lasted;
}

describe.each(EVENTS)('%s', (first) => {
  it.each(EVENTS)('and %s leave every state as it was and every tap credited once', async (second) => {
    if ((await expectAllOver(first, second, first)) === 2) await expectAllOver(first, second, second);
  });
});
