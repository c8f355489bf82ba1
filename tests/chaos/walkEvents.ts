import type { ChaosPhone } from './phone';
import type { Walk } from './walk';
import { signal } from './walkWindow';

const DAY_MS = 86_400_000;
const LOGIN = 'auth/telegram-user';
const SYNC = 'clicker/sync';
const TAP = 'clicker/tap';

/**
 * Begins an event. A lasting event returns the function that ends it. Must not wait for the game, which may be
 * waiting for another event's end.
 */
export type Begin = (walk: Walk) => unknown;

/** Refuses all calls, or those to a path, until the returned function is called. */
function refuse({ window }: Walk, status: number, { path, ...body }: { path?: string; maintenance?: true }) {
  const answering = (asked: string) =>
    path === undefined || asked === path
      ? Promise.resolve(Response.json({ message: 'Refused.', ...body }, { status }))
      : undefined;
  window.answering.add(answering);
  return () => window.answering.delete(answering);
}

const lose = (phone: ChaosPhone, connection: ChaosPhone['connection']) => {
  phone.connection = connection;
};

/** Every outside event that changes a state of the running game. */
export const WALK_EVENTS: Readonly<Record<string, Begin>> = {
  hidden(walk) {
    walk.isAway = true;
    walk.game.hide();
    return () => {
      walk.isAway = false;
      walk.game.show();
    };
  },
  frozen(walk) {
    walk.isAway = true;
    walk.game.hide();
    walk.window.freeze();
    return async () => {
      walk.isAway = false;
      walk.window.resume();
      walk.game.show();
      await walk.phone.sleep(600);
    };
  },
  async asleep({ phone }) {
    await phone.sleep(600);
  },
  offline({ phone, window }) {
    lose(phone, 'is gone');
    return () => {
      lose(phone, 'works');
      window.online();
    };
  },
  'calls that hang'({ phone }) {
    lose(phone, 'hangs once the provider has acted');
    return () => lose(phone, 'works');
  },
  'a busy provider': (walk) => refuse(walk, 503, {}),
  maintenance: (walk) => refuse(walk, 503, { maintenance: true }),
  async 'a refused batch'(walk) {
    const end = refuse(walk, 422, { path: TAP });
    await walk.tap(1);
    await walk.phone.pass(12);
    return end;
  },
  async 'an expired session'(walk) {
    const end = refuse(walk, 401, { path: SYNC });
    void walk.game.game.sync.run().catch(() => undefined);
    await walk.phone.settle();
    end();
    // Give the reloaded page time to start.
    await walk.phone.pass(2);
  },
  'a refused sign-in'(walk) {
    const end = refuse(walk, 403, { path: LOGIN });
    void walk.game.game.signInAgain();
    return end;
  },
  'a new sign-in'({ game }) {
    void game.game.signInAgain();
  },
  'a late sync'({ window, game }) {
    const { given, give } = signal();
    const answering = (path: string, passOn: () => Promise<Response>) =>
      path === SYNC ? passOn().then((answer) => given.then(() => answer)) : undefined;
    window.answering.add(answering);
    void game.game.sync.run().catch(() => undefined);
    return () => {
      window.answering.delete(answering);
      give();
    };
  },
  async 'another window that takes over'({ phone, window }) {
    window.otherTakesOver();
    await phone.pass(4);
    return async () => {
      window.otherCloses();
      window.playHere?.();
      await phone.pass(2);
    };
  },
  'another window that asks in vain'({ window }) {
    window.otherAsks();
    return () => window.playHere?.();
  },
  async 'taps on another device'(walk) {
    await walk.phone.tapElsewhere(3);
    walk.taken += 3;
  },
  'a purchase'({ game }) {
    const cost = game.store.getState().account?.boosters.multiTap?.cost ?? 0;
    void game.game.purchases.buyBooster('multi_tap', cost).catch(() => undefined);
  },
  'a popup'({ game }) {
    game.store.setState({ popupTurn: 'free' });
    void game.game.popups.check();
    return () => game.game.popups.close();
  },
  async killed({ phone }) {
    await phone.reopen();
  },
  Retry({ game }) {
    void game.game.enterAgain();
  },
  'a clock a day ahead'({ phone }) {
    phone.setClock(DAY_MS);
    return () => phone.setClock(0);
  },
};
