import type { Cell } from './faultCell';

/** The cells as docs/faults.md has them. */
export function faultTable(cells: readonly Cell[]): string {
  const rows = cells.map((cell) => `| ${cell.fault} | ${cell.endpoint} | ${sees(cell)} | ${keeps(cell)} |`);
  return `# What a fault does

Written by the fault tests (\`tests/chaos\`), which play each of these against the provider in fake time: a player
who taps five times, a fault at one call, and a connection that heals. A test fails when this page is not what
they saw; \`UPDATE_FAULTS=1 npx vitest run --project node tests/chaos/faults.test.ts\` writes it anew.

| Fault | At | The player sees | What is kept |
|---|---|---|---|
${rows.join('\n')}
`;
}

function sees({ sees, reloads }: Cell): string {
  const pages =
    reloads === 0 ? [] : [reloads === 1 ? 'the page loads anew' : `the page loads anew ${reloads} times`];
  const all = [...sees, ...pages];
  return all.length === 0 ? 'nothing: the game goes on' : all.join('; ');
}

function keeps({ shown, pending, refused, credited }: Cell): string {
  const waiting = pending > 0 ? `${pending} wait in the journal` : 'none has to wait';
  const end =
    refused > 0 ? `${refused} set aside as refused, ${credited} credited` : `${credited} credited, each once`;
  return `${shown} taps on screen, ${waiting}; in the end ${end}`;
}
