import { randomBytes } from 'node:crypto';
import type { AirdropRules } from '../../../../core/airdrop/rules';
import { canonicalRules, rulesHash } from '../../../airdrop/dataset';
import { insertAct } from '../../../desk/sql/log';
import { run, type Sql } from '../query';
import { AirdropRefusal, type Doing } from './refusal';
import { readDrop } from './rows';

/** Fixes the rules forever and returns their hash. Rules that reward splitting an account require a `reason`. */
export function fixRules(
  db: Sql,
  { rules, reason }: { rules: AirdropRules; reason: string | null },
  { who, now }: Doing,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const fixed = await readDrop(transaction);
    if (fixed) throw new AirdropRefusal(`Rules are fixed already: ${fixed.hash}.`);
    if (now >= rules.dates.snapshot) throw new AirdropRefusal('The date of the snapshot is over.');
    const hash = rulesHash(rules);
    // Of two concurrent calls, the second violates the primary key.
    await run(transaction)`
      insert into airdrops (id, rules, hash, reason, secret, fixed_at)
      values (1, ${canonicalRules(rules)}::json, ${hash}, ${reason}, ${randomBytes(32).toString('hex')}, ${now})`;
    const details = { hash, name: rules.name };
    await insertAct(transaction, now, who, {
      act: 'airdrop rules fixed',
      details,
      ...(reason !== null && { reason }),
    });
    return hash;
  });
}
