import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Address, Cell } from '@ton/core';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';
import { MOST_SPLIT_GAIN } from '../../../src/core/airdrop/splitGain';
import { findSuspects, flagsIn, reviewFlag } from '../../../src/server/desk/sql/flags';
import { decideAppeal, listAppeals } from '../../../src/server/store/sql/airdrop/appeals';
import { dryRun } from '../../../src/server/store/sql/airdrop/dryRun';
import { fixRoot } from '../../../src/server/store/sql/airdrop/fixRoot';
import { fixRules } from '../../../src/server/store/sql/airdrop/fixRules';
import { announce, publishList, readList } from '../../../src/server/store/sql/airdrop/publishList';
import { takeSnapshot } from '../../../src/server/store/sql/airdrop/takeSnapshot';
import { connectPostgres } from '../../../src/server/store/sql/openStore';
import { chainWith, START } from '../../contracts/chain';
import { rulesAt } from '../../server/airdrop/dropRules';
import type { ProviderProcess } from '../../support/server/cluster';
import { openStage } from '../../support/server/stage';
import { signProof, type TestAccount, testAccount } from '../../support/wallet/bridgeWallet';
import { argument, showResult } from '../server/figures';
import { type Account, createCrowd, inParallel, playDay } from './crowd';

const ACCOUNTS = argument('accounts', 20_000);
const CLAIMS = argument('claims', 500);
const DAYS = 30;
const DAY = 86_400;
const STEPS_A_DAY = 2;
const FILES = ['rules.json', 'dataset.csv', 'manifest.json', 'root.txt', 'README.md', 'verify.mjs'];

it('a drop runs from its rules to its claims', async () => {
  const program = 'tests/support/server/steppedProvider.ts';
  const stage = await openStage({ processes: 1, process: { program } });
  const began = Math.floor(Date.now() / 1000);
  const wallets = new Map<string, TestAccount>();
  let steps = 0;
  /**
   * Advances the server's clock, half a day per signal. Pending signals would merge, so each waits for the previous
   * one.
   */
  const step = async (count: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      const before = stepsOf(stage.processes[0]);
      stage.processes[0]?.child.kill('SIGUSR2');
      await expect.poll(() => stepsOf(stage.processes[0]), { interval: 5, timeout: 60_000 }).toBe(before + 1);
    }
  };
  const goOn = async (days: number) => {
    await step(days * STEPS_A_DAY);
    steps += days * STEPS_A_DAY;
  };
  const limits = {
    statement_timeout: 600_000,
    query_timeout: 600_000,
    idle_in_transaction_session_timeout: 600_000,
  };
  const db = connectPostgres(stage.url, 2, limits);
  const day = (after: number) => new Date((began + after * DAY) * 1000).toISOString().slice(0, 10);
  const rules = rulesAt(began + (DAYS + 1) * DAY, {
    eligible: { level: 5, days: 14, from: day(0), until: day(DAYS) },
    // The brackets fit the coins of accounts that tap 50 times a day.
    coins: {
      ...DEFAULT_AIRDROP_RULES.coins,
      brackets: [
        { from: 0, points: 0, per: 1 },
        { from: 500, points: 1, per: 10 },
      ],
    },
  });
  const { dates } = rules;
  const at = (now: number) => ({ who: 'Mika', now });
  try {
    await fixRules(db, { rules, reason: null }, at(began));
    const crowd = createCrowd(
      ACCOUNTS,
      (telegramId, referredBy) => stage.bot({ telegramId, ...(referredBy && { referredBy }) }),
      stage.nextTelegramId,
    );
    const seconds: Record<string, number> = {};
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const from = Date.now();
      const result = await work();
      seconds[name] = Math.round((Date.now() - from) / 100) / 10;
      return result;
    };

    let calls = 0;
    await timed('play', async () => {
      // Inviters log in first.
      await inParallel(crowd, ({ bot }) => bot.login(), 64);
      calls += crowd.length;
      for (let day = 0; day < DAYS; day += 1) {
        await inParallel(
          crowd.filter(({ kind }) => day < kind.days),
          async (account) => {
            const made = await playDay(account, day);
            calls += made;
          },
        );
        if (day === 2) await timed('wallets', () => inParallel(crowd, nameWallet));
        await goOn(1);
      }
    });
    const coinsKept = await purchasesLowerNothing(crowd);

    await timed('flags', () => findSuspects(db, dates.snapshot - 60));
    const upheld = await upholdFlags(crowd);
    const copy = await timed('copy of the database', copyDatabase);

    await expect(takeSnapshot(db, at(dates.snapshot - 1))).rejects.toThrow('date');
    const snapshot = await timed('snapshot', () => takeSnapshot(db, at(dates.snapshot)));
    await expect(takeSnapshot(db, at(dates.snapshot))).rejects.toThrow('already');
    const [analysis] = await dryRun(db, [rules]);

    await goOn(2);
    const appealing = crowd.filter((_, nth) => (crowd[nth]?.kind.appeals ?? 0) > nth % 10);
    await inParallel(appealing, async ({ bot }) => {
      const body = { text: `I did play, and I want my part. ${bot.telegramId}` };
      const reply = await bot.untilAnswered({ method: 'POST', path: '/airdrop/appeal', body });
      expect(reply.status).toBe(200);
    });
    await expect(fixRoot(db, at(dates.appealsEnd))).rejects.toThrow(`Undecided appeals: ${appealing.length}`);
    for (const [nth, { telegramId }] of (await listAppeals(db, ACCOUNTS)).entries())
      await decideAppeal(
        db,
        { telegramId, isUpheld: nth % 2 === 0, answer: 'We looked.' },
        at(dates.appealsEnd),
      );

    const root = await timed('root', () => fixRoot(db, at(dates.appealsEnd)));
    const [folder, again, other] = [0, 1, 2].map(() => mkdtempSync(join(tmpdir(), 'drop-'))) as [
      string,
      string,
      string,
    ];
    const manifest = await timed('publish', () => publishList(db, folder, at(dates.appealsEnd)));
    await publishList(db, again, at(dates.appealsEnd + 5));
    expectSameBytes(folder, again);

    // Give the copy of the database the same steps and appeals.
    await takeSnapshot(copy, at(dates.snapshot));
    for (const { telegramId, at: sentAt, text, state, answer } of await listAppeals(db, ACCOUNTS))
      await sql`
        insert into airdrop_appeals (telegram_id, at, text, state, answer)
        values (${telegramId}, ${sentAt}, ${text}, ${state}, ${answer})`.execute(copy);
    await fixRoot(copy, at(dates.appealsEnd));
    await publishList(copy, other, at(dates.appealsEnd));
    expectSameBytes(folder, other);
    await copy.destroy();

    expect(verify(folder)).toContain(
      `RIGHT: ${manifest.lines} lines, ${manifest.amount} units, root ${root.root}`,
    );
    for (const name of FILES) expect(verify(withOneBitTurned(again, name))).toMatch(`WRONG: `);

    const idle = await sql<{ sum: string }>`
      select coalesce(sum(amount + points), 0)::text as sum from airdrop_lines
      where telegram_id = any(${crowd.filter(({ kind }) => kind.name === 'idle').map(({ bot }) => bot.telegramId)})`.execute(
      db,
    );
    expect(idle.rows).toEqual([{ sum: '0' }]);

    await announce(
      db,
      { distributor: `0:${'d1'.repeat(32)}`, symbol: 'NNJ', decimals: 9 },
      at(dates.appealsEnd),
    );
    const { lines } = await readList(db);
    const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
    expect(String(total)).toBe(manifest.amount);
    const paid = await timed('claims', () => claim(crowd, lines, total));
    const failures = crowd.flatMap(({ bot }) => bot.failures);
    const isMet =
      failures.length === 0 && paid.isExact && (analysis?.splitGain ?? 9) <= MOST_SPLIT_GAIN && coinsKept;
    showResult({
      check: 'airdrop',
      title: `${ACCOUNTS.toLocaleString('en')} accounts over ${DAYS} days, to ${paid.claimed} claims`,
      wanted:
        'each line paid once, the sum of the claims that of the list, verified by the published verifier',
      isMet,
      figures: {
        calls,
        'answers of 500': failures.length,
        ...Object.fromEntries(Object.entries(seconds).map(([name, value]) => [`seconds: ${name}`, value])),
        'accounts in the snapshot': snapshot.accounts,
        'eligible at the snapshot': snapshot.eligible,
        'flags upheld': upheld,
        appeals: appealing.length,
        lines: manifest.lines,
        'sum of the list': manifest.amount,
        'lines claimed': paid.claimed,
        'sum of their amounts': String(paid.wanted),
        'sum that was paid': String(paid.paid),
        'left with the distributor': String(paid.left),
        'worst split gain': analysis?.splitGain ?? 'none',
        'points, top 1 %': (analysis?.topShare ?? 0).toFixed(3),
        'points, median': analysis?.median ?? 0,
        'points, Gini': (analysis?.gini ?? 0).toFixed(3),
      },
    });
    expect(failures.slice(0, 5)).toEqual([]);
    expect(isMet).toBe(true);
  } finally {
    await db.destroy();
    await stage.close();
  }

  function walletOf(name: string): TestAccount {
    const own = wallets.get(name) ?? testAccount(name);
    wallets.set(name, own);
    return own;
  }

  /** Connects an account's wallet. The first account of a shared wallet proves it after all of them have named it. */
  async function nameWallet({ bot, wallet, isFirst, kind }: Account): Promise<void> {
    if (wallet === null) return;
    const own = walletOf(wallet);
    const ton_wallet = own.addressItem.address;
    const connect = (body: object) =>
      bot.untilAnswered({ method: 'POST', path: '/wallet/connect', body: body as Record<string, unknown> });
    if (!isFirst || kind.days === 0) {
      expect([200, 400]).toContain((await connect({ ton_wallet })).status);
      return;
    }
    const nonce = (await bot.untilAnswered({ method: 'POST', path: '/wallet/nonce' })).body;
    const { proof } = signProof(
      own,
      { domain: 'game.example', payload: nonce.nonce },
      nonce.expires_at - 900,
    );
    const { lengthBytes: length_bytes, value } = proof.domain;
    const state_init = own.addressItem.walletStateInit;
    const reply = await connect({
      ton_wallet,
      proof: { ...proof, domain: { length_bytes, value }, state_init },
    });
    expect([reply.status, reply.body.proven]).toEqual([200, true]);
  }

  /** True when no purchase by 200 players has lowered the coins that count. */
  async function purchasesLowerNothing(crowd: readonly Account[]): Promise<boolean> {
    const buyers = crowd.filter(({ kind }) => kind.buys).slice(0, 200);
    let isKept = true;
    await inParallel(buyers, async ({ bot }) => {
      const coins = async () =>
        (await bot.untilAnswered({ method: 'GET', path: '/airdrop' })).body.standing.coins as number;
      const before = await coins();
      expect(await bot.buyOnce('multi_tap')).toBe('done');
      if ((await coins()) < before) isKept = false;
    });
    return isKept;
  }

  async function upholdFlags(crowd: readonly Account[]): Promise<number> {
    const flagged = crowd.filter(({ kind }) => kind.isFlagged).map(({ bot }) => bot.telegramId);
    await sql`
      insert into desk_flags (telegram_id, kind, details, found_at, state, reviewed_by, note, reviewed_at)
      select id, 'hours', '{}', 1, 'upheld', 'Mika', 'Never sleeps.', 1 from unnest(${flagged}::bigint[]) as id`.execute(
      db,
    );
    const found = (await flagsIn(db, 'open', ACCOUNTS)).filter(({ kind }) => kind === 'wallet');
    for (const { telegramId, kind } of found)
      await reviewFlag(db, {
        telegramId,
        kind,
        state: telegramId % 2 ? 'upheld' : 'dismissed',
        seenReview: null,
        who: 'Mika',
        note: 'Looked at.',
        now: dates.snapshot - 30,
      });
    return flagged.length + found.filter(({ telegramId }) => telegramId % 2).length;
  }

  /** Copying requires exclusive access to the database, so the server restarts. */
  async function copyDatabase() {
    await stage.processes[0]?.end('SIGTERM');
    const admin = new pg.Client({ connectionString: stage.postgres.url() });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'game' and pid <> pg_backend_pid()`,
    );
    await admin.query('create database copy template game');
    await admin.end();
    await stage.replace(0);
    await step(steps);
    return connectPostgres(stage.postgres.url('copy'), 2, limits);
  }

  /** Claims lines in the sandbox with the server's messages, each one twice. */
  async function claim(
    crowd: readonly Account[],
    lines: readonly { index: number; wallet: string; amount: bigint }[],
    fund: bigint,
  ) {
    const chain = await chainWith(
      lines.map(({ wallet, amount }) => ({ wallet: Buffer.from(wallet.slice(2), 'hex'), amount })),
      fund,
    );
    chain.chain.now = START;
    let [wanted, paid, claimed] = [0n, 0n, 0];
    for (const { bot } of crowd) {
      if (claimed === CLAIMS) break;
      const { line, drop } = (await bot.untilAnswered({ method: 'GET', path: '/airdrop' })).body;
      if (line?.index == null) continue;
      expect(drop.root).toBe(chain.tree.root.toString('hex'));
      const body = Cell.fromBase64(drop.payload);
      const value = BigInt(drop.value);
      await chain.send(chain.player, chain.distributor, body, value);
      const once = await chain.balance(Address.parseRaw(line.wallet));
      await chain.send(chain.player, chain.distributor, body, value);
      const twice = await chain.balance(Address.parseRaw(line.wallet));
      expect([once, twice]).toEqual([BigInt(line.amount), BigInt(line.amount)]);
      const sent = { method: 'POST', path: '/airdrop/claimed', body: { boc: 'te6cc' } } as const;
      expect((await bot.untilAnswered(sent)).status).toBe(200);
      wanted += lines[line.index]?.amount ?? 0n;
      paid += twice;
      claimed += 1;
    }
    const left = await chain.balance(chain.distributor);
    const isExact = wanted === paid && left === fund - paid && claimed === Math.min(CLAIMS, lines.length);
    return { wanted, paid, left, claimed, isExact };
  }
});

/** Counts the clock steps printed by a `steppedProvider` process. */
const stepsOf = (process: ProviderProcess | undefined) => process?.output().split('stepped\n').length ?? 0;

function verify(folder: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'verify.mjs')], { encoding: 'utf8' });
  return stdout + stderr;
}

function expectSameBytes(one: string, other: string): void {
  for (const name of FILES)
    expect(readFileSync(join(one, name)).equals(readFileSync(join(other, name)))).toBe(true);
}

/** Copies a folder and flips one bit in a file. In the verifier itself, the bit is in a comment. */
function withOneBitTurned(from: string, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'drop-'));
  for (const each of FILES) {
    const bytes = readFileSync(join(from, each));
    if (each === name) {
      const place = name === 'verify.mjs' ? bytes.indexOf('Verifies') : bytes.length >> 1;
      bytes[place] = (bytes[place] ?? 0) ^ 1;
    }
    writeFileSync(join(folder, each), bytes);
  }
  return folder;
}
