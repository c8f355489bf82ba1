import type { BrowserCell } from '../e2e/support/browserCell';
import { PROVIDERS } from '../support/providerKinds';
import type { DeviceCell } from './deviceCell';
import type { EndingCell } from './endings';
import type { Cell } from './faultCell';

/** How the player sees the keys of messages and popups. */
const SEEN: Record<string, string> = {
  'errors.loginFailed': 'login error (toast)',
  'errors.syncFailed': 'sync error (toast)',
  'errors.syncFailedOffline': 'sync error (toast)',
  'toasts.batchRefused': 'the taps refused, with their number (toast)',
  signIn: '“Unable to Sign You In” with Retry',
  serversBusy: '“Oops!” with Retry',
  tapsWait: '“Oops!” with Retry, beside the game',
  break: '“Take a Quick Break, Champion!”',
  api: 'the server’s own words',
  passive: 'what was earned meanwhile (popup)',
};

/** The cells as docs/faults.md has them. */
export function faultPage(
  network: readonly Cell[],
  endings: readonly EndingCell[],
  device: readonly DeviceCell[],
  browser: readonly Record<keyof BrowserCell, string>[],
): string {
  return `# What a fault does

Written by the fault tests (\`tests/chaos\`, \`tests/long/faults.spec.ts\`): each row is what a run has shown. A test
fails when this page is not what was seen; \`UPDATE_FAULTS=1 npx vitest run --project node tests/chaos/faults.test.ts\`
writes it anew.

## The network

Each fault at each call of a start and of play, in fake time: a player who taps five times, and a connection that heals.
Three providers stand behind it (\`tests/support/providerKinds.ts\`): ours; one that follows the spec to the letter, says nothing of
repeats and credits each of them again; and one that is rude: it answers an accepted batch with an empty 200, a batch
seen before with a 409, every refusal with a page of HTML, and its clock is six hours ahead.

${providerTable(network)}

## The end of a page

Twenty pages closed, loaded anew and killed in the middle of play, every second one while the provider has acted on a
batch and its answer is still out.

${endingTable(endings)}

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

function providerTable(cells: readonly Cell[]): string {
  const head = ['Fault', 'At', ...PROVIDERS.map((provider) => `With ${provider}`)];
  const rows = cells
    .filter(({ provider }) => provider === PROVIDERS[0])
    .map(({ fault, endpoint }) => {
      const ofRow = (cell: Cell) => cell.fault === fault && cell.endpoint === endpoint;
      return [fault, endpoint, ...cells.filter(ofRow).map((cell) => `${told(cell)}<br>${keptOf(cell)}`)];
    });
  return lines(head, rows);
}

const told = (cell: Cell) => seesOf(cell.sees, reloadsOf(cell));

function endingTable(cells: readonly EndingCell[]): string {
  const rows = cells.map(({ ending, provider, tapped, lost, doubled }) =>
    [ending, provider, tapped, lost, doubled].map(String),
  );
  return lines(['Twenty pages', 'Provider', 'Taps', 'Lost', 'Doubled'], rows);
}

function table(firsts: readonly string[], rows: readonly (readonly string[])[]): string {
  return lines([...firsts, 'The player sees', 'What is kept'], rows);
}

function lines(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
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
}: Pick<Cell, 'shown' | 'pending' | 'refused' | 'credited'>): string {
  const waiting = pending > 0 ? `${pending} wait in the journal` : 'none has to wait';
  const end =
    refused > 0
      ? `${refused} set aside as refused and kept in the journal, ${credited} credited`
      : `${credited} credited, ${credited > shown ? 'as often as they came' : 'each once'}`;
  return `${shown} taps on screen, ${waiting}; in the end ${end}`;
}
