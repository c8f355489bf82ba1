import { type Bar, type BenchResult, distance, isMet, type Table } from './results';

const mark = (bar: Bar) => (isMet(bar) ? '✓' : bar.isAim ? '·' : '✗');

/** A figure with three significant digits. */
export function formatFigure(value: number | string | null): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

function formatDistance(bar: Bar): string {
  const far = distance(bar);
  if (far === null) return '';
  const percent = Math.round(Math.abs(far) * 100);
  return far > 0 ? `${percent} % over` : `${percent} % to spare`;
}

const withUnit = (value: number | null, unit: string) => `${formatFigure(value)}${unit ? ` ${unit}` : ''}`;

/** The bars and tables for the console. */
export function formatBars(result: BenchResult): string {
  const { bars, tables, failures } = result;
  const width = Math.max(0, ...bars.map(({ what }) => what.length));
  const rows = bars.map((bar) => {
    const figure = withUnit(bar.value, bar.unit).padStart(14);
    const limit = `of ${withUnit(bar.limit, bar.unit)}`.padEnd(16);
    return `  ${mark(bar)} ${bar.what.padEnd(width)} ${figure} ${limit} ${formatDistance(bar)}`;
  });
  const missed = bars.filter((bar) => !bar.isAim && !isMet(bar)).length;
  return [
    ...tables.map(plainTable),
    ...rows,
    ...busyNote(result),
    `${bars.length - missed} of ${bars.length} met, ${missed} missed`,
    ...failures.map((line) => `BROKEN ${line}`),
  ].join('\n');
}

function plainTable({ title, columns, rows, note }: Table): string {
  const lines = [['', ...columns], ...rows.map(({ name, values }) => [name, ...values.map(formatFigure)])];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const text = lines.map((line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  return [title, ...text.map((line) => `  ${line}`), ...(note ? [`  ${note}`] : []), ''].join('\n');
}

function markdownTable({ title, columns, rows, note }: Table): string {
  return [
    `### ${title}`,
    '',
    `| | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---:|').join('')}`,
    ...rows.map(({ name, values }) => `| ${name} | ${values.map(formatFigure).join(' | ')} |`),
    ...(note ? ['', note] : []),
    '',
  ].join('\n');
}

/** Above this load the machine was busy with other work. */
const BUSY_LOAD = 1.5;
const busyNote = ({ load }: BenchResult) =>
  load > BUSY_LOAD ? [`The machine was busy (load ${load}): counts hold, times say little.`, ''] : [];

/** Which scenarios were measured apart from the others, on other code or another machine. */
function partsNote({ scenarios }: BenchResult): string[] {
  const places = new Map<string, string[]>();
  for (const [name, place] of Object.entries(scenarios))
    places.set(place, [...(places.get(place) ?? []), name]);
  if (places.size < 2) return [];
  const parts = [...places].map(([place, names]) => `${names.join(', ')} at ${place}`);
  return [`Measured apart: ${parts.join('; ')}.`, ''];
}

/** docs/bench.md: what was measured, how, and the bars met and missed. */
export function writePage(result: BenchResult): string {
  const { bars, tables, failures } = result;
  const missed = bars.filter((bar) => !bar.isAim && !isMet(bar));
  return [
    '# Speed, measured',
    '',
    `Written by \`npm run bench\` at ${result.commit} on ${result.startedAt.slice(0, 10)}: ${result.browser} on ${result.machine}, ` +
      `in ${Math.round(result.seconds / 60)} minutes. Times are medians of ${result.runs}; figures in [bench/latest.json](bench/latest.json).`,
    '',
    ...partsNote(result),
    ...busyNote(result),
    '![Every bar as a share of its limit](bench/bars.svg)',
    '',
    `## Bars: ${bars.length - missed.length} of ${bars.length} met`,
    '',
    '| | Bar | Measured | Limit | Distance |',
    '|---|---|---:|---:|---:|',
    ...bars.map(
      (bar) =>
        `| ${mark(bar)} | ${bar.what}${bar.note ? ` (${bar.note})` : ''} | ${withUnit(bar.value, bar.unit)} | ${withUnit(bar.limit, bar.unit)} | ${formatDistance(bar)} |`,
    ),
    '',
    ...whyMissed(bars),
    ...(failures.length > 0
      ? ['Broken:', '', ...failures.map((line) => `- ${line.split('\n')[0]}`), '']
      : []),
    METHOD,
    '## Figures',
    '',
    ...tables.map(markdownTable),
  ].join('\n');
}

function whyMissed(bars: readonly Bar[]): string[] {
  const missed = bars.filter((bar) => !isMet(bar) && (bar.reason || !bar.isAim));
  if (missed.length === 0) return [];
  const lines = missed.map(({ what, reason }) => `- **${what}**: ${reason ?? 'no reason known'}`);
  return ['## Missed, and why', '', ...lines, ''];
}

const METHOD = `\`·\` is an aim: missing it does not fail the run.

## How it is measured

- The production build for a provider, served with gzip by \`scripts/serve.mjs\`; login and sync are answered by a loopback
  provider. The player returns: no welcome, today's popup already shown.
- **Controls** in \`scripts/bench/control\`, built and measured in the same run, one after the other: a blank page that clears a WebGL
  canvas every frame; a static mock without login or splash: a picture to tap, a balance, a navigation (its size is React
  DOM's own); a client as public ones are: every library and text in one chunk, login, then sync, then the tap button.
- **First counted tap**: a robot sends trusted presses from the moment the tap button exists and is enabled, every 25 ms,
  until the shown balance has risen. Each cold start is a browser of its own, whose graphics process has compiled nothing yet. Up to
  cba461aa all shared one browser, and the longest of the later taps waited 302 ms there, but 965 to 1,226 in a new one. Warm
  is the third start: from the second on the browser has the files, and from the third on the code that it has compiled. The
  second has its own table.
  Starts are measured twice: *drawn*, with everything painted and drawn in software, and *unpainted*, in a browser without
  a graphics process. A tap is delivered when the page's first listener hears it; it counts from the browser's stamp.
  The longest task is one that ends after the first paint. Runs up to 6bf980b6 counted those before it too.
- **The headless shell**: the same engine without a desktop's window. The window turns a wheel in its tab until the page has
  loaded. Drawn in software, that is 30 pictures of the whole window a second: 50 of the 60 frames until the first tap, in
  traces, were the window's own. The messaging app shows no tab. Runs up to 6bf980b6 were in the window.
  Nothing holds the shell's frames back to the pace of a screen, so what waits for the graphics process may wait longer than in
  the window: in its last run there the longest of the later taps took 174 ms, and a change of the route 68.
  Nor does anything have them drawn: up to 39d395b0 the driver put all drawing off until something waited for it, which was the
  end of the page before. A finger then waited for all of home at once (469 ms in that run), and what nothing waited for was
  not drawn within the four seconds in which the graphics process was watched. Now ANGLE submits each frame when it is made
  (\`preferSubmitAtFBOBoundary\`), as it does on the chips of phones. The work of the graphics process is larger by that, and
  so is the blank page's: at rest it took 125 ms/s before and 196 after. What the game takes over it does not compare with
  earlier runs.
- **A view of its own**: the messaging app makes a web view for the game, so no page stands there before it. Each start comes
  from a page of another site, into a process where none stands. Up to 39d395b0 it came from a page of the same site,
  which the browser takes apart in the game's main thread a second later: 100 to 150 ms for the tap of that moment, drawn in
  software. In return a warm start takes longer, 348 ms in place of 209, the mock's 210 in place of 131.
- **Presses, not emulated touches**: the browser's tools stamp an emulated touch, then ask the page for a drawn frame, and
  pass the touch on when it has been drawn (\`WidgetCompositor.VisualStateRequest\` in a trace). Drawn in software, that is
  60 to 300 ms that no finger has to wait. A press of the mouse reaches the page at once, just as a finger's touch does on a
  phone. One table shows the same starts by emulated touches. Runs before 14505de8 had only those.
- **Processor and network** are slowed by the browser (\`Emulation.setCPUThrottlingRate\`, \`Network.emulateNetworkConditions\`).
  The engine is told to keep the positions of a script's code from its first parse. Otherwise the browser's tools would have
  it parsed again. Runs before 531abd71 lack this: the first tap comes up to 30 ms later in their game, and up to 100 in
  their static mock.
- **Tapping**: \`Input.dispatchTouchEvent\`, counters of \`Performance.getMetrics\` over windows of time. The case of
  the bars begins 12 s after the start, when every late part of home has come, and takes 30 s. The handler's time runs
  from the first \`pointerdown\` listener to the end of the microtasks it queued, where the journal's put is issued
  (\`addEventListener\` is wrapped before the page's scripts). *Of its own* is what the thread worked by its own clock. The
  rest of its tasks it waited for a processor or for the graphics process.
- **Nothing drawn**: the case of the tapping bars runs in a browser whose graphics driver takes every command and carries none
  out (Vulkan's mock driver, which lies beside Debian's Chromium). The page's own layers are not drawn either, only handed
  over, as to a phone's graphics chip. Up to d78e675e the WebGL calls alone were left out, and drawing the page in software took
  most of one of the two cores: the same build took some 360 ms/s over the blank page there and 220 here, a handler's p95 of 5.3
  and 2.8 ms, in turns within one hour. The tables of all fingers and rates are still drawn in software.
- **Draw calls** are counted at the WebGL prototype. While tapping, in idle and in the games they are counted but not carried
  out: there is no GPU here, and drawing in software would take the processor away from what is measured. So nothing is said
  about frame times. The probe asks for no frames of its own. Up to f524e197 it did, for each of the screen’s, and kept a
  page awake that leaves some out.
- **Frames** are measured on a machine with a graphics card: \`npm run bench -- --card --only frames\`. The code of 7d9a94a4, on an
  NVIDIA H100 with sixteen cores, tapped with two fingers at 20 a second, everything drawn: 60.0 frames a second, 95 of 100
  within 16.9 ms, the longest 20 (29 with another driver). At 4x 58.4 and 58.5 a second, 19 of 586 over 25 ms, the longest 83.
- **HIGH** is measured in the same build without the meter that lets a slow device fall to LOW, so that every effect is shown
  all the time; LOW is measured as it ships.
- **React commits** are counted in a build with \`react-dom/profiling\`, by the hook it offers to developer tools.
- **Machines differ**, in absolute times and, less so, in the shares of controls. The code of c2dd5635, on one Intel Xeon in
  medians of 5 and on one AMD EPYC in single runs or two: 279 and 542 ms/s over the blank page, a handler's p95 of 4.3 and
  11.3 ms, a longest task of 52 and 101 ms; the first tap at 0.89 and 1.21 of the static mock's, warm at 0.38 and 0.80. So
  figures of two runs tell of a change in the code only where the machine is the same.
`;
