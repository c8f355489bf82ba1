import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as statements from '../../src/server/store/sql/statements';
import { CROSSING, statementsOf } from './statementCalls';

/** Ways in which a statement names its players: by given ids, or by writing rows under them. */
const NAMES_PLAYERS = [
  /where (telegram_id|recipient) = any\(\$1::bigint\[\]\)/,
  /where (telegram_id|target) = \$1\b/,
  /^select pg_advisory_xact_lock(_shared)?\(70650[23], hashint8\(\$1::bigint\)\)$/,
  /where players\.telegram_id = fresh\.telegram_id and players\.telegram_id = any\(\$2::bigint\[\]\)$/,
  /where inbox\.recipient = any\(\$4::bigint\[\]\) and inbox\.recipient = taken\.recipient /,
  /^insert into (players|taps|refused_batches|desk_reports) \("?telegram_id"?, /,
];

describe('the store’s statements', () => {
  it.each(Object.keys(statements) as (keyof typeof statements)[])('name their players: %s', async (name) => {
    const asked = (await statementsOf(name)).map(({ sql }) => sql.replace(/\s+/g, ' ').trim());
    expect(asked).not.toEqual([]);
    const namesPlayers = asked.every((text) => NAMES_PLAYERS.some((pattern) => pattern.test(text)));
    expect([name, namesPlayers]).toEqual([name, !(name in CROSSING)]);
  });

  it('are in two files, apart from the migrations', () => {
    const folder = 'src/server/store/sql';
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
    const withSql = files.filter((file) =>
      /\b(sql(<[^`]*>)?|(query|run)(<[^`]*>)?\(\w+\))`/.test(readFileSync(`${folder}/${file}`, 'utf8')),
    );
    expect(withSql.sort()).toEqual(['catalogueStatements.ts', 'migrate.ts', 'statements.ts']);
  });
});
