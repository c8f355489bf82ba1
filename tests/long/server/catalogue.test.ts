import { afterAll, beforeAll, expect, it } from 'vitest';
import { START_BALANCE } from '../../../src/core/defaults';
import { openPostgres } from '../../../src/server/store/sql/openStore';
import { pause } from '../../support/server/bot';
import {
  MISSION_ID,
  msUntil,
  Operator,
  POPUP_ID,
  popupShare,
  versions,
} from '../../support/server/checks/catalogue';
import { openStage, type Stage } from '../../support/server/stage';
import { showResult } from './figures';
import { ask } from './seed';

const NEWCOMERS = 1000;
const WITHIN_MS = 10_000;
/** The profit is so low that the bot never buys the card and no balance target changes. */
const PROFIT = 3;

let stage: Stage;
let operator: Operator;
beforeAll(async () => {
  stage = await openStage({ processes: 2 });
  operator = new Operator(stage);
});
afterAll(async () => {
  operator.close();
  await stage.close();
});

it('10: an operator’s mission and popup reach players on both processes', async () => {
  const published = await operator.publish((draft) => {
    draft.missions.push({
      ...draft.missions[6],
      id: MISSION_ID,
      name: 'Snow Lantern',
      requiredUserLevel: 1,
      baseCost: 2000,
      baseProfit: PROFIT,
    });
    draft.popups.unshift({ ...draft.popups[1], id: POPUP_ID, title: 'Snow falls', when: { percent: 10 } });
  });
  const publishMs = await msUntil(stage, 2);

  // A player must see the mission on both processes and buy it at the displayed price.
  const bot = stage.bot({ telegramId: stage.nextTelegramId() });
  await bot.login();
  const cards = async () => {
    const asked = stage.processes.map(() => bot.untilAnswered({ method: 'GET', path: '/clicker/missions' }));
    const lists = (await Promise.all(asked)).map(({ body }) => body as { id: number }[]);
    return lists.filter((list) => list.some(({ id }) => id === MISSION_ID)).length;
  };
  const shownAt = await cards();
  const path = `/clicker/mission-levels/${MISSION_ID}01`;
  const buy = (body: unknown) => bot.untilAnswered({ method: 'POST', path, body });
  const tooCheap = await buy({ expected_cost: 1999, expected_gain: PROFIT });
  const bought = await buy({ expected_cost: 2000, expected_gain: PROFIT });

  const popups = await popupShare(stage, NEWCOMERS);

  const bad = await operator.publish((draft) => {
    draft.missions[0].baseCost = -1;
  });
  const breaking = await operator.publish((draft) => {
    draft.levels[1].fromBalance = 9000;
  });
  const afterBad = await versions(stage);

  // Simulate a manually damaged database. The processes keep their version.
  await ask(stage, `insert into catalogue_versions values (77, '{"levels": "none"}')`);
  await ask(stage, `insert into catalogue_acts values (2, 'publish', 77, 0, 'nobody', 'damaged', 0, null)`);
  await pause(WITHIN_MS);
  const afterDamage = await versions(stage);
  const isTold = stage.processes.every((process) => process.output().includes('is damaged'));

  const rolledBack = await operator.rollback(1);
  const rollbackMs = await msUntil(stage, 1);
  const shownAfterwards = await cards();
  const income = (await bot.sync()).body.user.production_per_hour;

  const db = await openPostgres({ databaseUrl: stage.url });
  const unbalanced = await db.unbalanced(START_BALANCE);
  await db.close();

  const isMet =
    [published, rolledBack].every(({ code }) => code === 0) &&
    publishMs <= WITHIN_MS &&
    rollbackMs <= WITHIN_MS &&
    shownAt === 2 &&
    shownAfterwards === 0 &&
    tooCheap.status === 400 &&
    bought.status === 200 &&
    income === PROFIT &&
    Math.abs(popups - NEWCOMERS / 10) <= 30 &&
    bad.code === 1 &&
    breaking.code === 1 &&
    [...afterBad, ...afterDamage].every((version) => version === 2) &&
    isTold &&
    unbalanced.length === 0;
  showResult({
    check: '10',
    title: 'A mission and a popup to 10 % of the players, published by `npm run catalogue` at two processes',
    wanted: 'shown by both within 10 s, bad data refused, rollback works',
    isMet,
    figures: {
      'ms from the command’s end until both show it': publishMs,
      'processes that show the mission': shownAt,
      [`of ${NEWCOMERS.toLocaleString('en')} newcomers were shown the popup`]: popups,
      'a negative price': bad.output.trim().split('\n').at(-1) ?? '',
      'a threshold that breaks an aim': breaking.output.trim().split('\n').at(-1) ?? '',
      'version in force after both': afterBad.join(', '),
      'version in force after a damaged document was put into the database': afterDamage.join(', '),
      'ms from the rollback until both follow': rollbackMs,
      'processes that show the mission afterwards': shownAfterwards,
      'coins an hour of who had bought it, afterwards': income,
      'accounts that do not add up': unbalanced.length,
    },
  });
  expect({ published, rolledBack, bad: bad.code, breaking: breaking.code }).toMatchObject({
    published: { code: 0 },
    rolledBack: { code: 0 },
    bad: 1,
    breaking: 1,
  });
  expect(isMet).toBe(true);
});
