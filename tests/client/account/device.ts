import { linkProvider } from '../boot/providerFetch';
import { createPhone, PLAYER, startTestGame } from '../boot/testGame';

export const answer = (status: number, body = '{"message":"No."}') => new Response(body, { status });

/** Creates a phone and its provider. Each `start` is a page load. */
export function device() {
  const link = linkProvider();
  const phone = createPhone();
  const start = (user = PLAYER) => startTestGame({ fetch: link.fetch, phone, wallMs: link.nowMs, user });
  return { link, phone, start };
}
