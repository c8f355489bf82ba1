import type { TuningProblem } from '../../../client/tuning/checkTuning.ts';
import type { ReportTest } from '../../recorder/writeTest.ts';
import type { TuningDocument } from '../tuning/fields.ts';
import type { PresetChange, Presets } from '../tuning/presets.ts';

/** The files and the presets. The version changes with any of the files. */
export interface ServedTuning {
  /** Values of the files, with the default for each missing or invalid one. */
  document: TuningDocument;
  problems: readonly TuningProblem[];
  /** True if a file can't be read. The document then contains the defaults instead of the file's values. */
  isUnread: boolean;
  version: string;
  /** Presets without the refused fields and names. */
  presets: Presets;
  presetProblems: readonly TuningProblem[];
}

export type SaveAnswer =
  | { saved: true; state: ServedTuning; files: readonly string[] }
  /** 409: the files are newer than the viewer's copy. 422: a value is invalid. 500: the files can't be written. */
  | { saved: false; status: number; problems: readonly TuningProblem[] };

const TUNING = '/__viewer/tuning';

/** Fetches the files and presets, or null without a development server. */
export const fetchTuning = () => get<ServedTuning>(TUNING);

/** Returns the tuning of the last commit, or null without one. */
export async function fetchCommitted(): Promise<TuningDocument | null> {
  return (await get<{ document: TuningDocument | null }>('/__viewer/commit'))?.document ?? null;
}

/** Returns the game's address in the local network, or null if phones can't reach it. */
export async function fetchPhoneAddress(): Promise<string | null> {
  return (await get<{ address: string | null }>('/__viewer/phone'))?.address ?? null;
}

/** Writes the files if they are still at `version`. */
export const postTuning = (document: TuningDocument, version: string) =>
  post<SaveAnswer>(TUNING, { document, version });

/** Stores or removes a preset. Returns the problems, or an empty list on success. */
export async function postPreset(change: PresetChange): Promise<readonly TuningProblem[]> {
  return (await post<Problems>('/__viewer/presets', change)).problems;
}

/** Writes a test for a report. Returns the problem, or '' on success. */
export async function postTest(test: ReportTest): Promise<string> {
  const { problems } = await post<Problems>('/__viewer/tests', test);
  return problems.map(({ reason }) => reason).join(' ');
}

interface Problems {
  problems: readonly TuningProblem[];
}

async function get<Body>(path: string): Promise<Body | null> {
  try {
    const response = await fetch(path);
    return response.ok ? ((await response.json()) as Body) : null;
  } catch {
    return null;
  }
}

async function post<Body>(path: string, value: unknown): Promise<Body> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
  return (await response.json()) as Body;
}
