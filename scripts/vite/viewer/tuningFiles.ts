import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  checkTuning,
  type TuningFileName,
  type TuningProblem,
} from '../../../src/client/tuning/checkTuning.ts';
import {
  checkDocument,
  differences,
  flatten,
  type TuningDocument,
} from '../../../src/tools/viewer/tuning/fields.ts';
import { replaceScalars } from '../../../src/tools/viewer/tuning/jsonText.ts';
import {
  checkPresets,
  goodPresets,
  type PresetChange,
  type Presets,
  withChange,
} from '../../../src/tools/viewer/tuning/presets.ts';

const DEFAULTS = resolve('src/client/tuning/defaults');
const FILES = ['effects', 'feedback'] as const;

/** A file as it lies in the folder; content and problems tell of the same text. */
export interface TuningFile {
  content: unknown;
  problems: TuningProblem[];
  text: string;
}

/** Both files and the presets, and a version that changes with any of the two files. */
export interface TuningState {
  document: TuningDocument;
  problems: TuningProblem[];
  version: string;
  /** Those of the file, less the fields and names that are refused. */
  presets: Presets;
  presetProblems: TuningProblem[];
}

export type SaveResult =
  | { saved: true; state: TuningState; files: TuningFileName[] }
  | { saved: false; status: 409 | 422; problems: TuningProblem[] };

/** Where the tuning is kept; `TUNING_FOLDER` names another place to try things out. */
export function tuningFolder(): string {
  return resolve(process.env.TUNING_FOLDER || 'src/client/tuning');
}

export function readTuningFile(folder: string, name: TuningFileName): TuningFile {
  let text = '';
  try {
    text = readFileSync(join(folder, `${name}.json`), 'utf8');
    const content: unknown = JSON.parse(text);
    return { text, content, problems: checkTuning(name, content) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { text, content: null, problems: [{ path: '', reason: `cannot be read: ${reason}` }] };
  }
}

/** The defaults that stand in for a file that is refused. */
export function readDefaults(name: TuningFileName): string {
  return readFileSync(join(DEFAULTS, `${name}.json`), 'utf8');
}

/** What the game has now: the files, or the defaults in the place of a refused one. */
export function readTuning(folder: string): TuningState {
  const files = FILES.map((name) => ({ name, file: readTuningFile(folder, name) }));
  const parts = files.map(({ name, file }) => [
    name,
    file.problems.length > 0 ? JSON.parse(readDefaults(name)) : file.content,
  ]);
  return {
    document: Object.fromEntries(parts) as TuningDocument,
    problems: files.flatMap(({ name, file }) =>
      file.problems.map(({ path, reason }) => ({ path: path === '' ? name : `${name}.${path}`, reason })),
    ),
    version: createHash('sha256')
      .update(files.map(({ file }) => file.text).join('\n'))
      .digest('hex')
      .slice(0, 16),
    ...readPresets(folder),
  };
}

/**
 * Writes a document after the check that the game uses. Refused with the fields named when it is bad (422) and when
 * the files are not those of `version` any more (409): what somebody else wrote is never overwritten unseen.
 */
export function saveTuning(folder: string, document: unknown, version: string): SaveResult {
  const problems = checkDocument(document);
  if (problems.length > 0) return { saved: false, status: 422, problems };
  const before = readTuning(folder);
  if (before.version !== version)
    return {
      saved: false,
      status: 409,
      problems: [{ path: '', reason: 'The files have changed on disk since the viewer read them.' }],
    };
  const wanted = document as TuningDocument;
  const changed = differences(flatten(before.document), flatten(wanted));
  const files = FILES.filter((name) => {
    const file = readTuningFile(folder, name);
    const own = Object.entries(changed).filter(([path]) => path.startsWith(`${name}.`));
    if (file.problems.length > 0) write(folder, name, JSON.stringify(wanted[name], null, 2));
    else if (own.length > 0) {
      const values = Object.fromEntries(own.map(([path, value]) => [path.slice(name.length + 1), value]));
      write(folder, name, replaceScalars(file.text, values));
    } else return false;
    return true;
  });
  return { saved: true, state: readTuning(folder), files };
}

export function savePresets(folder: string, presets: unknown): TuningProblem[] {
  const problems = checkPresets(presets);
  if (problems.length === 0) write(folder, 'presets', JSON.stringify(presets, null, 2));
  return problems;
}

/** Changes one preset among those in the file now. A file with a fault is left alone, since somebody may mend it. */
export function changePreset(folder: string, change: PresetChange): TuningProblem[] {
  try {
    const presets = parsePresets(folder);
    const problems = checkPresets(presets);
    return problems.length > 0 ? problems : savePresets(folder, withChange(presets as Presets, change));
  } catch (error) {
    return [{ path: 'presets.json', reason: `cannot be read: ${String(error)}` }];
  }
}

function readPresets(folder: string): Pick<TuningState, 'presets' | 'presetProblems'> {
  try {
    const presets = parsePresets(folder);
    return { presets: goodPresets(presets), presetProblems: checkPresets(presets) };
  } catch (error) {
    return {
      presets: {},
      presetProblems: [{ path: 'presets.json', reason: `cannot be read: ${String(error)}` }],
    };
  }
}

function parsePresets(folder: string): unknown {
  const path = join(folder, 'presets.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** Into a folder that may be new; beside the file, then over it: whoever reads meanwhile has the old text or the new one, never a part. */
function write(folder: string, name: string, text: string): void {
  const path = join(folder, `${name}.json`);
  const aside = `${path}.${process.pid}.tmp`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(aside, formatted(text, `src/client/tuning/${name}.json`));
  renameSync(aside, path);
}

function formatted(text: string, path: string): string {
  try {
    const biome = resolve('node_modules/.bin/biome');
    return execFileSync(biome, ['format', `--stdin-file-path=${path}`], {
      input: text,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  } catch {
    return text.endsWith('\n') ? text : `${text}\n`;
  }
}
