import { userInfo } from 'node:os';
import { Address } from '@ton/core';
import { rulesHash } from '../../src/server/airdrop/dataset';
import { splitFault } from '../../src/server/airdrop/splitFault';
import { dryRun } from '../../src/server/store/sql/airdrop/dryRun';
import { fixRoot } from '../../src/server/store/sql/airdrop/fixRoot';
import { fixRules } from '../../src/server/store/sql/airdrop/fixRules';
import { announce, publishList } from '../../src/server/store/sql/airdrop/publishList';
import type { Doing } from '../../src/server/store/sql/airdrop/refusal';
import { readDrop } from '../../src/server/store/sql/airdrop/rows';
import { takeSnapshot } from '../../src/server/store/sql/airdrop/takeSnapshot';
import { connectPostgres } from '../../src/server/store/sql/openStore';
import type { Sql } from '../../src/server/store/sql/query';
import { runOnDatabase } from '../../src/server/store/sql/runOnDatabase';
import { now } from '../../src/server/store/sql/statements';
import { deployment } from './deployment';
import { rulesOf } from './onFiles';
import type { Options } from './options';

/** Time limit of a transaction, which reads and writes a list of a million lines. */
const LONG_MS = 3_600_000;
const LIMITS = {
  statement_timeout: LONG_MS,
  query_timeout: LONG_MS,
  idle_in_transaction_session_timeout: LONG_MS,
};

/** Runs a command on the database, with the database's clock. On a refusal, prints one line and exits with code 1. */
async function act(options: Options, work: (db: Sql, doing: Doing) => Promise<unknown>): Promise<number> {
  await runOnDatabase(async (databaseUrl) => {
    const db = connectPostgres(databaseUrl, 2, LIMITS);
    try {
      await work(db, { who: options.who ?? userInfo().username, now: await now(db) });
    } finally {
      await db.destroy();
    }
  });
  return 0;
}

export async function fix([file]: readonly string[], options: Options): Promise<number> {
  const rules = rulesOf(file);
  if (!rules) return 1;
  const { reason = null } = options;
  const fault = splitFault(rules);
  if (fault !== null && reason === null) {
    console.log(`${fault}\nGive a reason with --reason to fix them all the same. It is kept.`);
    return 1;
  }
  return act(options, async (db, doing) => {
    console.log(`The rules are fixed. Their hash is ${await fixRules(db, { rules, reason }, doing)}`);
  });
}

export async function dry(files: readonly string[], options: Options): Promise<number> {
  const sets = (files.length > 0 ? files : [undefined]).map(rulesOf);
  const sound = sets.flatMap((rules) => rules ?? []);
  if (sound.length < sets.length) return 1;
  return act(options, async (db) => {
    const fixed = files.length === 0 ? (await readDrop(db))?.rules : undefined;
    const compared = fixed ? [fixed] : sound;
    const analyses = await dryRun(db, compared);
    analyses.forEach(({ lorenz: _, funnel, missing, ...figures }, set) => {
      const rules = compared[set];
      if (rules) console.log(`\n${rules.name}, ${rulesHash(rules)}`);
      console.table(Object.fromEntries(funnel.map((step) => [step.name, step.accounts])));
      console.table(missing);
      console.table({ ...figures, points: undefined, ...figures.points });
    });
  });
}

export const snapshot = (_: readonly string[], options: Options): Promise<number> =>
  act(options, async (db, doing) => {
    const { accounts, eligible } = await takeSnapshot(db, doing);
    console.log(`The snapshot is taken: ${accounts} accounts, ${eligible} of them eligible.`);
  });

export const root = (_: readonly string[], options: Options): Promise<number> =>
  act(options, async (db, doing) => {
    const fixed = await fixRoot(db, doing);
    console.log(`The root is fixed: ${fixed.root}. ${fixed.lines} lines, ${fixed.amount} units.`);
  });

export const publish = ([folder = '']: readonly string[], options: Options): Promise<number> =>
  act(options, async (db, doing) => {
    const { lines, amount } = await publishList(db, folder, doing);
    console.log(`${folder} holds ${lines} lines, ${amount} units. Anyone can verify it: node verify.mjs`);
  });

export async function deploy([folder = '']: readonly string[], options: Options): Promise<number> {
  const { owner, jetton, symbol, decimals } = options;
  if (!owner || !jetton) {
    console.error('Name the owner and the jetton, --owner ADDRESS --jetton ADDRESS.');
    return 2;
  }
  const { text, distributor } = await deployment(folder, Address.parse(owner), Address.parse(jetton));
  console.log(text);
  if (symbol === undefined) return 0;
  if (!/^\d{1,2}$/.test(decimals ?? '')) {
    console.error('Name the digits after the point of the jetton, --decimals 9.');
    return 2;
  }
  return act(options, async (db, doing) => {
    await announce(db, { distributor, symbol, decimals: Number(decimals) }, doing);
    console.log('Players are told where to claim.');
  });
}

export const status = (_: readonly string[], options: Options): Promise<number> =>
  act(options, async (db) => {
    const drop = await readDrop(db);
    if (!drop) return console.log('No rules are fixed.');
    const at = (seconds: number | null) =>
      seconds === null ? 'not yet' : new Date(seconds * 1000).toISOString();
    const { dates, name } = drop.rules;
    console.log(
      [
        `Rules       ${name}, ${drop.hash}, fixed ${at(drop.fixedAt)}`,
        `Snapshot    ${at(drop.snapshotAt)}, due ${at(dates.snapshot)}`,
        `Appeals     until ${at(dates.appealsEnd)}`,
        `Root        ${drop.root ?? 'not yet'}${drop.root ? `, ${drop.lines} lines, ${drop.amount} units` : ''}`,
        `Published   ${at(drop.publishedAt)}`,
        `Claims      ${at(dates.claimsStart)} to ${at(dates.claimsEnd)}${drop.distributor ? `, at ${drop.distributor}` : ', not announced'}`,
      ].join('\n'),
    );
  });
