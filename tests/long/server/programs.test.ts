import { expect, it } from 'vitest';
import { runFiles } from '../../support/runProgram';

/** `npm test` starts the provider and the migration this way too. */
it.each([
  ['src/server/http/main.ts', ['--prot', '1'], "Unknown option '--prot'."],
  ['src/server/store/sql/migrateCommand.ts', [], 'Set DATABASE_URL'],
  ['src/server/store/sql/conserveCommand.ts', [], 'Set DATABASE_URL'],
  ['scripts/catalogue.ts', ['--frob'], "Unknown option '--frob'."],
  ['scripts/providerCheck.ts', ['--frob'], "Unknown option '--frob'."],
] as const)('%s starts file by file, as in production', async (program, args, line) => {
  const { stderr } = await runFiles(program, args, { DATABASE_URL: undefined });
  expect(stderr.split('\n')[0]).toContain(line);
});
