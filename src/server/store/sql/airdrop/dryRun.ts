import type { AirdropRules } from '../../../../core/airdrop/rules';
import { createAnalysis, type DropAnalysis } from '../../../airdrop/analyse';
import { run, type Sql } from '../query';
import { eachRated } from './accounts';

/** Computes the distribution of a snapshot taken now under several sets of rules. Writes nothing. */
export function dryRun(db: Sql, sets: readonly AirdropRules[]): Promise<DropAnalysis[]> {
  return db.transaction().execute(async (transaction) => {
    await run(transaction)`set transaction isolation level repeatable read, read only`;
    const analyses = sets.map(createAnalysis);
    await eachRated(transaction, sets, (accounts, set) => {
      for (const account of accounts) analyses[set]?.add(account);
    });
    return analyses.map((analysis) => analysis.result());
  });
}
