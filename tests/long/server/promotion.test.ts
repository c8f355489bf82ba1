import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPostgres } from '../../support/postgres';
import { crashDatabase } from '../../support/server/checks/outages';
import { startReplica } from '../../support/server/replica';
import { openStage, type Stage } from '../../support/server/stage';
import { openStallingRoad, type StallingRoad } from '../../support/server/stallingRoad';
import { figuresOfCrash, showResult } from './figures';

let stage: Stage;
let road: StallingRoad;
let replica: TestPostgres;
beforeAll(async () => {
  stage = await openStage({
    postgres: { isDurable: true },
    lead: async (url) => {
      road = await openStallingRoad(url);
      return road.url;
    },
  });
  replica = await startReplica(stage.postgres);
});
afterAll(async () => {
  await stage.close();
  await road.close();
  await replica.close();
});

it('F: the synchronous replica takes over when the primary dies under load', async () => {
  const crashed = await crashDatabase(stage, {
    players: 100,
    downMs: 3000,
    async goAway() {
      await stage.postgres.stop('immediate');
      road.leadTo(replica.url('game'));
    },
    async comeBack() {
      await replica.run('pg_ctl', ['promote', '-D', replica.data]);
    },
  });
  const { isHarmless, figures } = figuresOfCrash(crashed);
  const { ready, recoveryMs } = crashed;
  const isMet = isHarmless && ready.meanwhile === 503 && ready.after === 200;
  showResult({
    check: 'F',
    title:
      '`pg_ctl stop -m immediate` of a primary with a synchronous replica under the load of 100 players; the address leads to the replica, which is promoted',
    wanted: '503 until then, 0 acknowledged taps lost',
    isMet,
    figures: { ...figures, 'ms from the promotion to the first batch': recoveryMs },
  });
  expect(isMet).toBe(true);
});
