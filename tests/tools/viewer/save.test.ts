import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceScalars } from '../../../scripts/viewer/jsonText';
import { changePreset, readTuning, savePresets, saveTuning } from '../../../scripts/viewer/tuningFiles';
import { tellUnwritable, writeJson } from '../../../scripts/viewer/writeJson';
import defaults from '../../../src/client/tuning/defaults/effects.json';
import presets from '../../../src/client/tuning/presets.json';
import { checkPresets } from '../../../src/tools/viewer/tuning/presets';

let folder = '';
const text = (name: string) => readFileSync(join(folder, `${name}.json`), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'viewer-'));
  for (const name of ['effects', 'feedback', 'presets'])
    cpSync(`src/client/tuning/${name}.json`, join(folder, `${name}.json`));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('saving', () => {
  it('changes only the lines of the changed fields', () => {
    const before = text('effects').split('\n');
    const { document, version } = readTuning(folder);
    document.effects.gain.critical.tint = '#19ff8c';
    document.effects.burst.critical.sparks = 40;
    const result = saveTuning(folder, document, version);
    expect(result).toMatchObject({ saved: true, files: ['effects'] });
    const after = text('effects').split('\n');
    const changed = after.filter((line, index) => line !== before[index]);
    expect(after).toHaveLength(before.length);
    expect(changed).toEqual(['      "tint": "#19ff8c",', '      "sparks": 40,']);
    expect(readdirSync(folder).sort()).toEqual(['effects.json', 'feedback.json', 'presets.json']);
  });

  it('refuses an invalid document, naming the field', () => {
    const before = text('effects');
    const { document, version } = readTuning(folder);
    document.effects.gain.critical.size = 4000;
    expect(saveTuning(folder, document, version)).toEqual({
      saved: false,
      status: 422,
      problems: [{ path: 'effects.gain.critical.size', reason: '4000 is above 120' }],
    });
    expect(saveTuning(folder, { effects: document.effects }, version)).toMatchObject({ saved: false });
    expect(text('effects')).toBe(before);
  });

  it('never overwrites another designer’s newer changes', () => {
    const { document, version } = readTuning(folder);
    writeFileSync(join(folder, 'effects.json'), text('effects').replace('"risePx": 120', '"risePx": 121'));
    document.effects.gain.risePx = 99;
    expect(saveTuning(folder, document, version)).toMatchObject({ saved: false, status: 409 });
    expect(text('effects')).toContain('"risePx": 121');
    expect(text('effects')).not.toContain('99');
  });

  it('creates a missing folder', () => {
    const away = join(folder, 'new', 'tuning');
    const { document, version } = readTuning(away);
    expect(saveTuning(away, { ...document }, version)).toMatchObject({ saved: true });
    expect(readTuning(away).problems).toEqual([]);
  });

  it('repairs a refused file', () => {
    writeFileSync(join(folder, 'effects.json'), '{ "hero": 1 }');
    const { document, problems, version } = readTuning(folder);
    expect(document.effects).toEqual(defaults);
    expect(problems).toContainEqual({ path: 'effects.hero', reason: '1 is not a group' });
    document.effects.gain.risePx = 99;
    expect(saveTuning(folder, document, version)).toMatchObject({ saved: true, files: ['effects'] });
    expect(readTuning(folder)).toMatchObject({ problems: [], document });
  });

  it('repairs invalid values and keeps the others', () => {
    const own = text('effects')
      .replace('"risePx": 120', '"risePx": 99')
      .replace('"fadeFrom": 0.6', '"fadeFrom": "x"');
    writeFileSync(join(folder, 'effects.json'), own);
    const { document, problems, version } = readTuning(folder);
    expect(problems).toEqual([{ path: 'effects.gain.fadeFrom', reason: '"x" is not a number' }]);
    expect(document.effects.gain).toMatchObject({ risePx: 99, fadeFrom: defaults.gain.fadeFrom });
    expect(saveTuning(folder, document, version)).toMatchObject({ saved: true, files: ['effects'] });
    expect(text('effects')).toBe(own.replace('"x"', String(defaults.gain.fadeFrom)));
  });

  it('keeps the file’s layout, and wraps a line that becomes too long', () => {
    const own = text('effects').replace(/ {2}/g, '\t');
    writeFileSync(join(folder, 'effects.json'), own);
    const { document, version } = readTuning(folder);
    document.effects.gain.risePx = 99;
    expect(saveTuning(folder, document, version)).toMatchObject({ saved: true });
    expect(text('effects')).toBe(own.replace('"risePx": 120', '"risePx": 99'));

    const line = `"risePx": 99,${' '.repeat(60)}"fadeFrom": 0.6, ${' '.repeat(60)}`;
    writeFileSync(join(folder, 'effects.json'), own.replace(/"risePx": 120,\s*"fadeFrom": 0.6,/, line));
    const before = readTuning(folder);
    before.document.effects.gain.risePx = 98;
    expect(saveTuning(folder, before.document, before.version)).toMatchObject({ saved: true });
    expect(text('effects')).toBe(own.replace(/\t/g, '  ').replace('"risePx": 120', '"risePx": 98'));
  });

  it('adds missing fields to an older file and keeps the others', () => {
    const own = text('effects').replace('"risePx": 120', '"risePx": 99');
    writeFileSync(
      join(folder, 'effects.json'),
      own.replace('    "popMs": 130,\n', '').replace('{', '{ "old": 1,'),
    );
    const { document, version } = readTuning(folder);
    expect(saveTuning(folder, document, version)).toMatchObject({ saved: true, files: ['effects'] });
    expect(readTuning(folder)).toMatchObject({
      problems: [],
      document: { effects: { gain: { risePx: 99 } } },
    });
    // The file's layout is unchanged, so a diff shows only the additions.
    expect(text('effects')).toBe(own);
  });

  it('refuses to write an invalid JSON file, naming the line', () => {
    const broken = text('effects').replace('"mergeMs": 120,', '"mergeMs": 120');
    const line = broken.split('\n').findIndex((own) => own.includes('"growMs"')) + 1;
    writeFileSync(join(folder, 'effects.json'), broken);
    const { document, version, isUnread } = readTuning(folder);
    expect(isUnread).toBe(true);
    expect(saveTuning(folder, document, version)).toEqual({
      saved: false,
      status: 500,
      problems: [{ path: 'effects.json', reason: `is not JSON from line ${line} on ("growMs": 420,)` }],
    });
    expect(text('effects')).toBe(broken);
  });

  it('names a file that can’t be written and leaves no temporary file', () => {
    const { document, version } = readTuning(folder);
    document.effects.gain.risePx = 99;
    // This folder occupies the path of the temporary file that would replace the old one.
    const aside = join(folder, `effects.json.${process.pid}.tmp`);
    mkdirSync(aside);
    expect(saveTuning(folder, document, version)).toMatchObject({
      saved: false,
      status: 500,
      problems: [{ path: join(folder, 'effects.json'), reason: expect.stringContaining('EISDIR') }],
    });
    expect(readdirSync(folder).sort()).toEqual(['effects.json', 'feedback.json', 'presets.json']);
    expect(readTuning(folder).version).toBe(version);
    expect(tellUnwritable({ code: 'EACCES' })).toBe('may not be written (EACCES)');
  });

  it.each(['effects', 'feedback'] as const)(
    'writes both files or neither when %s can’t be written',
    (name) => {
      const { document, version } = readTuning(folder);
      document.effects.gain.risePx = 99;
      document.feedback.normal.volume = 0.31;
      mkdirSync(join(folder, `${name}.json.${process.pid}.tmp`));
      expect(saveTuning(folder, document, version)).toMatchObject({
        saved: false,
        status: 500,
        problems: [{ path: join(folder, `${name}.json`) }],
      });
      expect(readTuning(folder).version).toBe(version);
      expect(saveTuning(folder, document, version)).toMatchObject({
        saved: true,
        files: ['effects', 'feedback'],
      });
      expect(readTuning(folder).document).toEqual(document);
    },
  );

  it('restores a file if another can’t be replaced', () => {
    const before = text('effects');
    rmSync(join(folder, 'presets.json'));
    mkdirSync(join(folder, 'presets.json'));
    expect(writeJson(folder, { effects: '{}', another: '{}', presets: '{}' })).toMatchObject({
      path: join(folder, 'presets.json'),
    });
    expect(text('effects')).toBe(before);
    expect(readdirSync(folder).sort()).toEqual(['effects.json', 'feedback.json', 'presets.json']);
  });

  it('stores presets, and refuses a preset with an unknown field', () => {
    expect(checkPresets(presets)).toEqual([]);
    expect(savePresets(folder, { Mine: { 'effects.gain.risePx': 80 } })).toEqual([]);
    expect(readTuning(folder).presets).toEqual({ Mine: { 'effects.gain.risePx': 80 } });
    expect(savePresets(folder, { Mine: { 'effects.gain.rise': 80 } })).toEqual([
      { path: 'Mine: effects.gain.rise', reason: 'is not a field of the tuning' },
    ]);
    expect(readTuning(folder).presets).toHaveProperty('Mine');
  });

  it('stores or removes a single preset', () => {
    const values = { 'effects.gain.risePx': 80 };
    expect(savePresets(folder, { Calm: values, Theirs: values })).toEqual([]);
    expect(changePreset(folder, { name: 'Mine', values })).toEqual([]);
    expect(changePreset(folder, { name: 'Calm', values: null })).toEqual([]);
    expect(readTuning(folder).presets).toEqual({ Theirs: values, Mine: values });
  });

  it('changes no preset in a file it can’t read in full', () => {
    const old = '{ "Theirs": { "effects.gain.gone": 80 } }';
    writeFileSync(join(folder, 'presets.json'), old);
    expect(changePreset(folder, { name: 'Mine', values: {} })).toEqual([
      { path: 'Theirs: effects.gain.gone', reason: 'is not a field of the tuning' },
    ]);
    writeFileSync(join(folder, 'presets.json'), '{ "Theirs": ');
    expect(changePreset(folder, { name: 'Mine', values: {} })).toHaveLength(1);
    expect(text('presets')).toBe('{ "Theirs": ');
  });
});

describe('replacing scalars in a JSON text', () => {
  const file = '{\n  "a": [1, "x,]", true],\n  "b": { "c": -2.5e3, "d": "q\\"uote" }\n}\n';

  it('keeps the rest of the text byte for byte', () => {
    expect(replaceScalars(file, { 'b.c': 7, 'a.1': '}{', 'b.d': 'plain' })).toBe(
      '{\n  "a": [1, "}{", true],\n  "b": { "c": 7, "d": "plain" }\n}\n',
    );
    expect(replaceScalars(file, {})).toBe(file);
  });

  it('names a missing path', () => {
    expect(() => replaceScalars(file, { 'b.e': 1 })).toThrow('b.e is not in the file');
  });
});
