import type { TuningProblem } from '../../../client/tuning/checkTuning';
import type { ReportTest } from '../../recorder/writeTest';
import type { TuningDocument } from '../tuning/fields';
import type { PresetChange, Presets } from '../tuning/presets';

export interface ServedTuning {
  document: TuningDocument;
  problems: readonly TuningProblem[];
  /** True if a file can't be read, so that the document lacks it. */
  isUnread: boolean;
  version: string;
  presets: Presets;
  presetProblems: readonly TuningProblem[];
}

export type SaveAnswer =
  | { saved: true; state: ServedTuning; files: readonly string[] }
  /** 409: the files are newer than the viewer's copy. 422: a value is invalid. 500: unwritable. */
  | { saved: false; status: number; problems: readonly TuningProblem[] };

const TUNING = '/__viewer/tuning';
const PRESETS = '/__viewer/presets';
const TESTS = '/__viewer/tests';
const COMMIT = '/__viewer/commit';
const PHONE = '/__viewer/phone';

/** Null without a dev server. */
export async function fetchTuning(): Promise<ServedTuning | null> {
  try {
    const response = await fetch(TUNING);
    return response.ok ? ((await response.json()) as ServedTuning) : null;
  } catch {
    return null;
  }
}

/** Returns the tuning of the last commit; null without one. */
export async function fetchCommitted(): Promise<TuningDocument | null> {
  try {
    const { document } = (await (await fetch(COMMIT)).json()) as { document: TuningDocument | null };
    return document;
  } catch {
    return null;
  }
}

/** Returns the game's address in the local network, or null if phones can't reach it. */
export async function fetchPhoneAddress(): Promise<string | null> {
  try {
    const { address } = (await (await fetch(PHONE)).json()) as { address: string | null };
    return address;
  } catch {
    return null;
  }
}

/** Writes the files if they are still at `version`. */
export async function postTuning(document: TuningDocument, version: string): Promise<SaveAnswer> {
  return (await post(TUNING, { document, version })) as SaveAnswer;
}

/** @returns the problems; empty if the change was stored */
export async function postPreset(change: PresetChange): Promise<readonly TuningProblem[]> {
  return ((await post(PRESETS, change)) as { problems: readonly TuningProblem[] }).problems;
}

/** Writes a test for a report. @returns the problem, or an empty string */
export async function postTest(test: ReportTest): Promise<string> {
  const { problems } = (await post(TESTS, test)) as { problems: readonly TuningProblem[] };
  return problems.map(({ reason }) => reason).join(' ');
}

async function post(path: string, value: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
  return response.json();
}
