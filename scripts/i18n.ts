import { checkTranslation, type Problem, unusedKeys } from './i18n/check';
import { cutFonts, staleFonts } from './i18n/cutFonts';
import { readEnglish, readSources, readTranslations } from './i18n/locales';
import { MAY_STAY } from './i18n/mayStay';

const USAGE = `Lists unused, missing and broken texts, and cuts the fonts that some languages need.
  npm run i18n
  Exits with 1 if a text has a problem.`;

export function findProblems(): Problem[] {
  const english = readEnglish();
  return [
    ...unusedKeys(english, readSources()),
    ...[...readTranslations()].flatMap(([language, texts]) =>
      checkTranslation(language, english, texts, MAY_STAY[language]),
    ),
  ];
}

async function main(): Promise<void> {
  if (staleFonts().length > 0) await cutFonts();
  const problems = findProblems();
  for (const { kind, language, key, note } of problems)
    console.log(`${language.padEnd(3)} ${kind.padEnd(12)} ${key}: ${note}`);
  const keys = readEnglish().size;
  console.log(
    problems.length === 0
      ? `${keys} English texts, every one used and translated everywhere`
      : `${problems.length} problems in ${keys} English texts`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith('i18n.ts')) {
  if (process.argv.length > 2) console.log(USAGE);
  else await main();
}
