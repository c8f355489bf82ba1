import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CatalogueDocument } from '../src/server/catalogue/document';
import { judgeOnce } from '../src/server/desk/bots/judgeOnce';
import { createLoggedCatalogue } from '../src/server/desk/loggedCatalogue';
import { CatalogueRefusal } from '../src/server/store/catalogueStore';
import { watchOutput } from '../src/server/store/sql/commandOutput';
import { addressProblem, databaseName } from '../src/server/store/sql/databaseAddress';
import { openEmbedded, openPostgres } from '../src/server/store/sql/openStore';
import { readArguments } from '../src/server/store/sql/readArguments';
import { SCHEMA_FILE, schemaText } from './catalogue/jsonSchema';
import { runCommand } from './catalogue/runCommand';

const USAGE = `Changes levels, missions, prices, rewards and popups of the running game, without a deploy.
  npm run catalogue -- list                        lists all versions and marks the active one
  npm run catalogue -- export [version] [file]     exports the active document, or a version; 1 is the game's own tables
  npm run catalogue -- check file                  prints a document's problems, its changes and their effect on the balance
  npm run catalogue -- diff version|file [version|file]   compares with the active document, or two documents
  npm run catalogue -- publish file --author NAME --note TEXT [--from 2026-12-01T12:00:00Z] [--yes REASON] [--seen ACT]
  npm run catalogue -- rollback version --author NAME --note TEXT [--seen ACT]
  npm run catalogue -- schema                      rewrites docs/reference/catalogue.schema.json
  Set DATABASE_URL to the database. Without it, the command opens the folder of npm run provider (--folder, by default
  .provider), which must not be running.`;

const { values, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      author: { type: 'string' },
      note: { type: 'string' },
      from: { type: 'string' },
      yes: { type: 'string' },
      seen: { type: 'string' },
      folder: { type: 'string', default: '.provider' },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
);

async function main(): Promise<void> {
  watchOutput();
  const databaseUrl = process.env.DATABASE_URL?.trim();
  // An empty value is a mistake. It doesn't select the local folder.
  const problem = databaseUrl === undefined ? null : addressProblem(databaseUrl);
  if (problem !== null) throw new Error(`DATABASE_URL ${problem}`);
  const db = databaseUrl ? await openPostgres({ databaseUrl }) : await openEmbedded(values.folder);
  try {
    const desk = {
      store: createLoggedCatalogue(db),
      place: databaseUrl ? `the ${databaseName(databaseUrl)}` : `the folder ${resolve(values.folder)}`,
      now: () => Math.floor(Date.now() / 1000),
      readFile: (path: string) => readFileSync(path, 'utf8'),
      writeFile: writeFileSync,
      print: (line: string) => void process.stdout.write(`${line}\n`),
      judge: (before: CatalogueDocument, after: CatalogueDocument) =>
        judgeOnce(db.connection, { before, after, now: Math.floor(Date.now() / 1000) }),
    };
    await runCommand(desk, positionals, values);
  } finally {
    await db.close();
  }
}

if (values.help || positionals.length === 0) {
  process.stdout.write(`${USAGE}\n`);
} else if (positionals[0] === 'schema') {
  writeFileSync(SCHEMA_FILE, schemaText());
} else {
  main().catch((error: unknown) => {
    const lines =
      error instanceof CatalogueRefusal ? error.problems : [error instanceof Error ? error.message : error];
    // Exit explicitly, because a connection that the server hasn't accepted would keep the process alive for a minute.
    process.stderr.write(`${lines.join('\n')}\n`, () => process.exit(1));
  });
}
