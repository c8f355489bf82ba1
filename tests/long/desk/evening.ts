import { sql } from 'kysely';
import type { Sample } from '../../../src/server/desk/sample';
import { insertSample } from '../../../src/server/desk/sql/samples';
import { Presence } from '../../../src/server/http/presence';
import { connectPostgres } from '../../../src/server/store/sql/openStore';
import type { Sql } from '../../../src/server/store/sql/query';
import { insertRefused } from '../../../src/server/store/sql/statements';
import type { Stage } from '../../support/server/stage';
import { login } from './support';

/** An inviter whose friends never tapped, and whose own taps were refused at night. */
export const RAIDEN = 6_281_904_377;
const FRIENDS = 12;
const NAMES = ['Akio', 'Hanzo', 'Kaede', 'Ren', 'Sora', 'Yuki', 'Tomoe', 'Jiro'];
const SHARED_WALLET = `0:${'3f9c1d'.repeat(10)}7a42`;

const PROCESSES = ['amber', 'birch'];
const CHARTED_SECONDS = 30 * 60;
const BEAT_SECONDS = 5;
/** Answers per second of one process. */
const RATES: readonly [route: string, status: string, rate: number, meanSeconds: number][] = [
  ['/api/auth/telegram-user', '200', 1.4, 0.011],
  ['/api/clicker/buy-booster', '200', 0.6, 0.009],
  ['/api/clicker/claim-daily-task', '200', 0.5, 0.008],
  ['/api/clicker/sync', '200', 4.1, 0.009],
  ['/api/clicker/tap', '200', 31.5, 0.012],
  ['/api/clicker/tap', '422', 0.2, 0.004],
];
const TAPS_A_SECOND = 440;
const PLAYERS_HERE = 730;
/** Cumulative share of the answers within the given seconds. */
const LATENCY: readonly [number | null, number][] = [
  [0.005, 0.32],
  [0.01, 0.71],
  [0.025, 0.95],
  [0.05, 0.992],
  [0.1, 0.999],
  [null, 1],
];

/** Fills the desk with an evening of many players: charts, accounts, refused taps, flags. */
export async function seedEvening(stage: Stage): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const db = connectPostgres(stage.url, 1);
  await seedPlayers(stage, now);
  await seedRefused(db, now);
  await seedFlags(db, now);
  await seedCharts(db, now);
  await db.destroy();
}

async function seedPlayers(stage: Stage, now: number): Promise<void> {
  const raiden = await login(stage, RAIDEN, 'Raiden');
  for (let friend = 1; friend <= FRIENDS; friend++) await login(stage, RAIDEN + friend, 'Kage', RAIDEN);
  await raiden.tap(400, now);
  for (const [index, name] of NAMES.entries()) {
    const player = await login(stage, 7000 + index, name);
    await player.tap(60 + 50 * index, now);
  }
}

async function seedRefused(db: Sql, now: number): Promise<void> {
  const energy = { status: 422, reason: 'More taps than there was energy for.' };
  const later = { status: 409, reason: 'A later batch of this device was credited before.' };
  const ahead = { status: 422, reason: 'Must not be a day ahead.' };
  const night: [telegramId: number, hoursAgo: number, count: number, why: typeof energy][] = [
    [RAIDEN, 2, 1840, later],
    [RAIDEN, 1.6, 15_200, energy],
    [RAIDEN, 1.4, 3_100_000, energy],
    ...NAMES.map((_, index): [number, number, number, typeof energy] => [
      7000 + index,
      1 + index / 4,
      120 + 37 * index,
      index % 3 ? later : ahead,
    ]),
  ];
  for (const [telegramId, hoursAgo, count, why] of night)
    for (let refusal = 0; refusal < 3; refusal++) {
      const timestamp = Math.round(now - hoursAgo * 3600);
      const at = timestamp + 2 ** refusal;
      await insertRefused(db, [{ telegramId, at, device: 'q81hsm02kx', timestamp, count, rate: 1, ...why }]);
    }
}

async function seedFlags(db: Sql, now: number): Promise<void> {
  const flags: [telegramId: number, kind: string, details: object][] = [
    [7000, 'hours', { days: 4, hours: 23 }],
    ...[7001, 7002, 7003].map((id): [number, string, object] => [
      id,
      'wallet',
      { wallet: SHARED_WALLET, accounts: 3 },
    ]),
    [RAIDEN, 'cluster', { friends: FRIENDS, idle: FRIENDS }],
  ];
  for (const [telegramId, kind, details] of flags)
    await sql`
      insert into desk_flags (telegram_id, kind, details, found_at)
      values (${telegramId}, ${kind}, ${JSON.stringify(details)}::json, ${now - 1800})`.execute(db);
}

async function seedCharts(db: Sql, now: number): Promise<void> {
  for (const [index, process] of PROCESSES.entries()) {
    const presence = new Presence();
    for (let id = 0; id < PLAYERS_HERE; id++) presence.see(index * PLAYERS_HERE + id, now * 1000);
    const sketch = Buffer.from(presence.sketch(now * 1000)).toString('base64');
    let played = 0;
    // The latest samples are still fresh when the page opens.
    for (let at = now - CHARTED_SECONDS; at <= now + 60; at += BEAT_SECONDS) {
      played += BEAT_SECONDS * (1 + 0.15 * Math.sin(at / 240 + index) + 0.04 * Math.sin(at / 17));
      await insertSample(db, { process, at, doc: sampleAt(played, { startedAt: now - 86_400, sketch }) });
    }
  }
}

/** @param played seconds at the usual rate */
function sampleAt(played: number, { startedAt, sketch }: { startedAt: number; sketch: string }): Sample {
  const count = (rate: number) => Math.round(rate * played);
  const all = RATES.reduce((sum, [, , rate]) => sum + count(rate), 0);
  return {
    startedAt,
    calls: RATES.map(([route, status, rate]) => [route, status, count(rate)]),
    latency: LATENCY.map(([bound, share]) => [bound, Math.round(all * share)]),
    seconds: RATES.filter(([, status]) => status === '200').map(([route, , rate, mean]) => [
      route,
      count(rate) * mean,
    ]),
    taps: count(TAPS_A_SECOND),
    waiting: 0,
    connections: { open: 8, idle: 6, wanted: 0 },
    presence: sketch,
  };
}
