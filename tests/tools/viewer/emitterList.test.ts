import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTuning, saveTuning } from '../../../scripts/viewer/tuningFiles';
import { checkTuning } from '../../../src/client/tuning/checkTuning';
import { type CurveLimit, EMITTER_LIMITS, TRIGGERS } from '../../../src/client/tuning/emitterLimits';
import type { Emitter } from '../../../src/client/tuning/emitters';
import emitters from '../../../src/client/tuning/emitters.json';
import { FEEDBACK_LIMITS } from '../../../src/client/tuning/limits';
import {
  EMITTERS_FIELD,
  readEmitters,
  withCopy,
  withEmitter,
  withNewEmitter,
  withoutEmitter,
  withPoints,
  writeEmitters,
} from '../../../src/tools/viewer/tuning/emitterList';
import { checkFlat, documentOf, fieldsAt, flatten } from '../../../src/tools/viewer/tuning/fields';

const one = withNewEmitter([]);
const [FIRST] = one as [Emitter];

describe('a file of emitters', () => {
  it('is valid in the repository and with a new emitter', () => {
    expect(checkTuning('emitters', emitters)).toEqual([]);
    expect(checkTuning('emitters', { list: one })).toEqual([]);
  });

  it.each<[string, object, string, string]>([
    ['a number out of range', { count: 61 }, 'list.0.count', '61 is above 60'],
    ['an unknown trigger', { trigger: 'nap' }, 'list.0.trigger', '"nap" is none of normal'],
    ['a picture that the atlas lacks', { picture: 'cat' }, 'list.0.picture', '"cat" is none of coin-spin-1'],
    ['a curve of one value', { size: [3] }, 'list.0.size', '[3] is not a curve of 2 to 5 values'],
    ['a curve above its range', { alpha: [1, 2] }, 'list.0.alpha', '2 is above 1'],
    ['an empty name', { name: ' ' }, 'list.0.name', '" " is not a name of 1 to 40 characters'],
    ['a word for a switch', { isOn: 'yes' }, 'list.0.isOn', '"yes" is neither true nor false'],
    ['an unknown field', { glitter: 1 }, 'list.0.glitter', 'is not a field of an emitter'],
  ])('is refused for %s', (_what, over, path, reason) => {
    const problems = checkTuning('emitters', { list: [{ ...FIRST, ...over }] });
    expect(problems).toEqual([{ path, reason: expect.stringContaining(reason) }]);
    expect(fieldsAt(`emitters.${path}`).map((field) => field.path)).toEqual([EMITTERS_FIELD]);
  });

  it('is refused for a missing field or list', () => {
    const { name: _, ...nameless } = FIRST;
    expect(checkTuning('emitters', { list: [nameless] })).toEqual([
      { path: 'list.0.name', reason: 'is missing' },
    ]);
    expect(checkTuning('emitters', { list: 3 })).toEqual([
      { path: 'list', reason: '3 is not a list of emitters' },
    ]);
    expect(checkTuning('emitters', {})).toEqual([{ path: 'list', reason: 'is missing' }]);
  });

  it('has a trigger for every effect with feedback, and for a claim', () => {
    expect([...TRIGGERS].sort()).toEqual([...Object.keys(FEEDBACK_LIMITS), 'claim'].sort());
  });
});

describe('the list', () => {
  it('adds, copies, changes and deletes emitters under unique names', () => {
    const two = withCopy(withEmitter(one, 0, { name: 'Petals', count: 30 }), 0);
    expect(two.map(({ name, count }) => [name, count])).toEqual([
      ['Petals', 30],
      ['Petals 2', 30],
    ]);
    expect(withoutEmitter(two, 0).map(({ name }) => name)).toEqual(['Petals 2']);
    expect(withNewEmitter(two).at(-1)?.name).toBe('Emitter 3');
  });

  it('keeps a curve’s shape when its points change', () => {
    const limit = EMITTER_LIMITS.alpha as CurveLimit;
    expect(withPoints([1, 0], 3, limit)).toEqual([1, 0.5, 0]);
    expect(withPoints([0, 1, 0], 5, limit)).toEqual([0, 0.5, 1, 0.5, 0]);
    expect(withPoints([0, 1, 0], 2, limit)).toEqual([0, 0]);
  });

  it('is a single value of the document, which a preset can contain', () => {
    const document = readTuning('src/client/tuning').document;
    const flat = { ...flatten(document), ...writeEmitters(one) };
    expect(documentOf(flat).emitters).toEqual({ list: one });
    expect(readEmitters(flat)).toEqual(one);
    expect(checkFlat(writeEmitters(one))).toEqual([]);
    expect(checkFlat({ [EMITTERS_FIELD]: '[3]' })).toEqual([
      { path: EMITTERS_FIELD, reason: '0: 3 is not an emitter' },
    ]);
    expect(checkFlat({ [EMITTERS_FIELD]: '[' })).toHaveLength(1);
  });
});

describe('a saved list', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'viewer-'));
    const { document, version } = readTuning(folder);
    saveTuning(folder, document, version);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const save = (list: readonly Emitter[]) => {
    const { document, version } = readTuning(folder);
    return saveTuning(folder, { ...document, emitters: { list } }, version);
  };
  const text = () => readFileSync(join(folder, 'emitters.json'), 'utf8');

  it('is written in the formatter’s layout', () => {
    expect(readdirSync(folder).sort()).toEqual(['effects.json', 'feedback.json']);
    expect(save(one)).toMatchObject({ saved: true, files: ['emitters'] });
    expect(JSON.parse(text())).toEqual({ list: one });
    expect(text()).toContain('      "size": [20, 8],\n      "alpha": [1, 0],\n');
    expect(save(one)).toMatchObject({ saved: true, files: [] });
    save([]);
    expect(text()).toBe('{\n  "list": []\n}\n');
  });

  it('refuses an invalid emitter, naming its field, and keeps the file', () => {
    save(one);
    const before = text();
    expect(save([{ ...FIRST, lifeMs: 9 }])).toMatchObject({
      saved: false,
      status: 422,
      problems: [{ path: 'emitters.list.0.lifeMs', reason: '9 is below 50' }],
    });
    expect(text()).toBe(before);
  });

  it('is dropped as a whole when its file is invalid', () => {
    writeFileSync(join(folder, 'emitters.json'), JSON.stringify({ list: [{ ...FIRST, count: -1 }] }));
    const { document, problems } = readTuning(folder);
    expect(document.emitters).toEqual({ list: [] });
    expect(problems).toEqual([{ path: 'emitters.list.0.count', reason: '-1 is below 0' }]);
  });
});
