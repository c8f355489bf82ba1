import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = 'src/server';
/** This file builds version 1 from the game's own tables. */
const VERSION_ONE = join(SERVER, 'catalogue/gameCatalogue.ts');
const TABLES =
  /\b(LEVELS|LEVEL_UP|MAX_LEVEL|MISSIONS|MISSION_TYPES|MISSION_LEVELS|BOOSTERS|DAILY_REWARDS|REFERRAL|REFERRAL_TASKS|NFT_PIECES)\b/;
const RULES_WITH_TABLES =
  /\b(levelRow\([^,()]+\)|levelUp\([^,()]+,[^,()]+\)|missionLevel\([^,()]+,[^,()]+\))/;

it('the server reads prices and rewards only from the catalogue in force', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(SERVER, file));
  const withTables = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return TABLES.test(text) || RULES_WITH_TABLES.test(text);
  });
  expect(withTables).toEqual([VERSION_ONE]);
});
