import { sql } from 'kysely';
import type { AirdropRules } from '../../../../core/airdrop/rules';
import { analyseDrop, type DropAnalysis } from '../../../airdrop/analyse';
import type { Sql } from '../statements';
import { rateAccounts } from './accounts';

/** The distribution if the snapshot were taken now, under several sets of rules. Read-only. */
export function dryRun(db: Sql, sets: readonly AirdropRules[]): Promise<DropAnalysis[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(transaction);
    const rated = await rateAccounts(transaction, sets);
    return sets.map((rules, set) => analyseDrop(rated[set] ?? [], rules));
  });
}
