import { linkProvider } from '../boot/providerFetch';
import { createPhone, PLAYER, startTestGame } from '../boot/testGame';

export const answer = (status: number, body = '{"message":"No."}') => new Response(body, { status });

/** Creates a phone and its provider. `start` loads the page, `enter` also enters the account. */
export function device() {
  const link = linkProvider();
  const phone = createPhone();
  const start = (user = PLAYER) => startTestGame({ fetch: link.fetch, phone, wallMs: link.nowMs, user });
  const enter = async (user = PLAYER) => {
    const game = start(user);
    await game.enter();
    return game;
  };
  return { link, phone, start, enter };
}
