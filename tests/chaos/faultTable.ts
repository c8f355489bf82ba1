import type { BrowserCell } from '../e2e/support/browserCell';
import type { DeviceCell } from './deviceCell';
import type { Cell } from './faultCell';

/** What the keys of messages and popups look like to the player. */
const SEEN: Record<string, string> = {
  'errors.loginFailed': 'login error (toast)',
  'errors.syncFailed': 'sync error (toast)',
  'errors.syncFailedOffline': 'sync error (toast)',
  'toasts.batchRefused': 'the taps refused, with their number (toast)',
  signIn: '“Unable to Sign You In” with Retry',
  serversBusy: '“Oops!” with Retry',
  break: '“Take a Quick Break, Champion!”',
  api: 'the server’s own words',
  passive: 'what was earned meanwhile (popup)',
};

/** The cells as docs/faults.md has them. */
export function faultPage(
  network: readonly Cell[],
  device: readonly DeviceCell[],
  browser: readonly Record<keyof BrowserCell, string>[],
): string {
  return `# What a fault does

Written by the fault tests (\`tests/chaos\`, \`tests/long/faults.spec.ts\`): each row is what a run has shown. A test
fails when this page is not what was seen; \`UPDATE_FAULTS=1 npx vitest run --project node tests/chaos/faults.test.ts\`
writes it anew.

## The network

Each fault at each call of a session, against the provider in fake time: a player who taps five times, and a
connection that heals.

${table(
  ['Fault', 'At'],
  network.map((cell) => [cell.fault, cell.endpoint, seesOf(cell.sees, reloadsOf(cell)), keptOf(cell)]),
)}

## The phone

Lifecycle, clock, storage and launch, in fake time with a real journal in an IndexedDB: a player who taps eight times,
the fault amidst them.

${table(
  ['Fault', 'Of'],
  device.map((cell) => [cell.fault, cell.kind, seesOf(cell.sees, restartsOf(cell)), keptOf(cell)]),
)}

## A real browser

The production build in Chromium against the provider on loopback (\`npm run test:long -- faults\`; one of each kind in
the test command): a player who taps before and after the fault.

${table(
  ['Fault', 'Of'],
  browser.map((cell) => [cell.fault, cell.kind, cell.sees, cell.keeps]),
)}
`;
}

function table(firsts: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = [...firsts, 'The player sees', 'What is kept'];
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function seesOf(keys: readonly string[], more: readonly string[]): string {
  const all = [...keys.map((key) => SEEN[key] ?? key), ...more];
  return all.length === 0 ? 'nothing: the game goes on' : all.join('; ');
}

const times = (count: number) => (count === 1 ? '' : ` ${count} times`);

function reloadsOf({ reloads }: Cell): string[] {
  return reloads === 0 ? [] : [`the page loads anew${times(reloads)}`];
}

function restartsOf({ restarts }: DeviceCell): string[] {
  return restarts === 0 ? [] : [`the game, opened again${times(restarts)}`];
}

function keptOf({
  shown,
  pending,
  refused,
  credited,
}: Omit<Cell, 'fault' | 'endpoint'> | DeviceCell): string {
  const waiting = pending > 0 ? `${pending} wait in the journal` : 'none has to wait';
  const end =
    refused > 0 ? `${refused} set aside as refused, ${credited} credited` : `${credited} credited, each once`;
  return `${shown} taps on screen, ${waiting}; in the end ${end}`;
}
