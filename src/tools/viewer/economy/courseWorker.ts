import { PLAYER_NAMES, PLAYERS } from '../../../server/balance/players';
import { openCatalogue } from '../../../server/catalogue/catalogue';
import type { CourseOrder, CourseReply } from './courseOrder';

let work = new AbortController();

addEventListener('message', ({ data }: MessageEvent<CourseOrder>) => {
  work.abort();
  work = new AbortController();
  const { signal } = work;
  play(data, signal).catch((error: unknown) => {
    if (!signal.aborted) reply({ id: data.id, error: String(error) });
  });
});

async function play({ id, document, days }: CourseOrder, signal: AbortSignal): Promise<void> {
  const catalogue = openCatalogue(0, document);
  for (const player of PLAYER_NAMES) {
    const course = await PLAYERS[player].play(days, catalogue, signal);
    reply({ id, player, course });
  }
}

function reply(message: CourseReply): void {
  postMessage(message);
}
