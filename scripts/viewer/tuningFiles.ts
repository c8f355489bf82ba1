import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkTuning, type TuningFileName, type TuningProblem } from '../../src/client/tuning/checkTuning.ts';
import type { Emitters } from '../../src/client/tuning/emitters';
import { tellJsonFault } from '../../src/server/catalogue/jsonFault.ts';
import type { SaveAnswer, ServedTuning } from '../../src/tools/viewer/state/tuningServer.ts';
import {
  assignFlat,
  checkDocument,
  differences,
  flatten,
  goodFields,
  NOT_THERE,
  TUNING_FILES,
  type TuningDocument,
} from '../../src/tools/viewer/tuning/fields.ts';
import {
  checkPresets,
  goodPresets,
  type PresetChange,
  withChange,
} from '../../src/tools/viewer/tuning/presets.ts';
import { replaceScalars, scalarPaths } from './jsonText.ts';
import { writeJson } from './writeJson.ts';

const DEFAULTS = resolve('src/client/tuning/defaults');
/** Text of a missing `emitters.json`. A folder needs the file only for its first emitter. */
const NO_EMITTERS = '{ "list": [] }\n';

/** A file as stored in the folder. Content and problems describe the same text. */
export interface TuningFile {
  content: unknown;
  problems: TuningProblem[];
  text: string;
  /** True when the file contains something unreadable, which a save would lose. */
  isUnread: boolean;
}

export function tuningFolder(): string {
  return resolve(process.env.TUNING_FOLDER || 'src/client/tuning');
}

export function readTuningFile(folder: string, name: TuningFileName): TuningFile {
  let text = '';
  const refused = (reason: string, isUnread: boolean): TuningFile => ({
    text,
    content: null,
    problems: [{ path: '', reason }],
    isUnread,
  });
  try {
    text = readFileSync(join(folder, `${name}.json`), 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && name === 'emitters')
      return { text: NO_EMITTERS, content: JSON.parse(NO_EMITTERS), problems: [], isUnread: false };
    return code === 'ENOENT' ? refused(NOT_THERE, false) : refused(`cannot be read: ${message}`, true);
  }
  try {
    const content: unknown = JSON.parse(text);
    return { text, content, problems: checkTuning(name, content), isUnread: false };
  } catch {
    return refused(tellJsonFault(text), true);
  }
}

export function readDefaults(name: TuningFileName): string {
  return readFileSync(join(DEFAULTS, `${name}.json`), 'utf8');
}

export function defaultDocument(): TuningDocument {
  const files = TUNING_FILES.map((name) => [name, JSON.parse(readDefaults(name))]);
  return Object.fromEntries(files);
}

/** Reads the valid values of the files. The game itself replaces the whole of a refused file with the defaults. */
export function readTuning(folder: string): ServedTuning {
  const files = TUNING_FILES.map((name) => ({ name, file: readTuningFile(folder, name) }));
  const document = defaultDocument();
  for (const { name, file } of files) assignFlat(document, goodFields(name, file.content));
  return {
    document,
    problems: files.flatMap(({ name, file }) =>
      file.problems.map(({ path, reason }) => ({
        path: path === '' ? `${name}.json` : `${name}.${path}`,
        reason,
      })),
    ),
    isUnread: files.some(({ file }) => file.isUnread),
    version: createHash('sha256')
      .update(files.map(({ file }) => file.text).join('\n'))
      .digest('hex')
      .slice(0, 16),
    ...readPresets(folder),
  };
}

/**
 * Writes a document after the game's own check. Refuses invalid fields (422), files newer than `version` (409), and
 * files that can't be read or written (500).
 */
export function saveTuning(folder: string, document: unknown, version: string): SaveAnswer {
  const problems = checkDocument(document);
  if (problems.length > 0) return { saved: false, status: 422, problems };
  const before = readTuning(folder);
  if (before.isUnread) return { saved: false, status: 500, problems: before.problems };
  if (before.version !== version)
    return {
      saved: false,
      status: 409,
      problems: [{ path: '', reason: 'The files have changed on disk since the viewer read them.' }],
    };
  const texts: Partial<Record<TuningFileName, string>> = {};
  for (const name of TUNING_FILES) {
    const text = textWith(readTuningFile(folder, name), name, document as TuningDocument);
    if (text !== null) texts[name] = text;
  }
  const problem = writeJson(folder, texts);
  if (problem) return { saved: false, status: 500, problems: [problem] };
  return { saved: true, state: readTuning(folder), files: TUNING_FILES.filter((name) => name in texts) };
}

/**
 * Returns a file's text with only the changed fields replaced, or null when none has changed. A file with missing or
 * unknown fields gets the layout of the defaults.
 */
function textWith(file: TuningFile, name: TuningFileName, document: TuningDocument): string | null {
  if (name === 'emitters') return emittersText(file, document.emitters);
  const start = name.length + 1;
  const own = (flat: object) =>
    Object.fromEntries(
      Object.entries(flat)
        .filter(([path]) => path.startsWith(`${name}.`))
        .map(([path, value]) => [path.slice(start), value]),
    );
  const wanted = own(flatten(document));
  const paths = file.content === null ? [] : scalarPaths(file.text);
  const hasEveryField = paths.length === Object.keys(wanted).length && paths.every((path) => path in wanted);
  if (!hasEveryField) return replaceScalars(readDefaults(name), wanted);
  const changed = differences(own(goodFields(name, file.content)), wanted);
  return Object.keys(changed).length > 0 ? replaceScalars(file.text, changed) : null;
}

function emittersText({ content, problems }: TuningFile, emitters: Emitters): string | null {
  if (problems.length === 0 && JSON.stringify(content) === JSON.stringify(emitters)) return null;
  return JSON.stringify(emitters, null, 2).replace(/\[[\d\s.,-]+\]/g, (curve) =>
    curve.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );
}

export function savePresets(folder: string, presets: unknown): TuningProblem[] {
  const problems = checkPresets(presets);
  if (problems.length > 0) return problems;
  const problem = writeJson(folder, { presets: JSON.stringify(presets, null, 2) });
  return problem ? [problem] : [];
}

/** Changes one preset in the current file. Leaves a faulty file alone, because a designer may be repairing it. */
export function changePreset(folder: string, change: PresetChange): readonly TuningProblem[] {
  const { presets, presetProblems } = readPresets(folder);
  return presetProblems.length > 0 ? presetProblems : savePresets(folder, withChange(presets, change));
}

function readPresets(folder: string): Pick<ServedTuning, 'presets' | 'presetProblems'> {
  try {
    const presets = parsePresets(folder);
    return { presets: goodPresets(presets), presetProblems: checkPresets(presets) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { presets: {}, presetProblems: [{ path: 'presets.json', reason }] };
  }
}

function parsePresets(folder: string): unknown {
  const path = join(folder, 'presets.json');
  if (!existsSync(path)) return {};
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(tellJsonFault(text));
  }
}
