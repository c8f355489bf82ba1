import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readTuning } from '../../../scripts/viewer/tuningFiles';
import { disk, gain, openTab, RISE, SIZE, TINT, withTuningFiles } from './tuningFolder';

withTuningFiles();

describe('reading the tuning files', () => {
  it('reports faults until they are fixed', async () => {
    const model = await openTab();
    const path = join(disk.folder, 'effects.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('{', '{,'));
    await model.files.connect();
    expect(model.state.note).toMatchObject({ tone: 'bad', text: expect.stringMatching(/^Refused/) });
    writeFileSync(path, text);
    await model.files.connect();
    expect(model.state.note).toBeNull();
  });

  it('keeps unsaved values while a file is invalid JSON, even one that equals its default', async () => {
    const model = await openTab();
    const path = join(disk.folder, 'effects.json');
    const text = readFileSync(path, 'utf8').replace('"size": 42', '"size": 44');
    writeFileSync(path, text);
    await model.files.connect();
    model.edits.change({ [SIZE]: model.state.defaults[SIZE] as number, [RISE]: 90 });
    writeFileSync(path, text.replace('"mergeMs": 120,', '"mergeMs": 120'));
    await model.files.connect();
    expect(model.state.saved).toMatchObject({ [SIZE]: 44, [RISE]: 120 });
    await model.files.save();
    expect(model.state.note).toMatchObject({
      tone: 'bad',
      text: expect.stringMatching(/^Not saved.*line \d+/),
    });
    writeFileSync(path, text.replace('#fff4e6', '#12ff66'));
    await model.files.connect();
    expect(model.state.note).toBeNull();
    expect(model.state.values).toMatchObject({ [SIZE]: 42, [RISE]: 90, [TINT]: '#12ff66' });
    await model.files.save();
    expect(gain()).toMatchObject({ risePx: 90, critical: { size: 42, tint: '#12ff66' } });
  });

  it('reports a new folder as information', async () => {
    for (const name of ['effects', 'feedback']) rmSync(join(disk.folder, `${name}.json`));
    const model = await openTab();
    expect(model.state.note).toMatchObject({ tone: 'plain', text: expect.stringContaining('new folder') });
    await model.files.save();
    expect(readTuning(disk.folder).problems).toEqual([]);
  });

  it('lets a save without changes repair an invalid value', async () => {
    const path = join(disk.folder, 'effects.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"risePx": 120', '"risePx": 9000'));
    const model = await openTab();
    expect([model.state.isFaulty, model.state.marked]).toEqual([true, [RISE]]);
    await model.files.save();
    expect(model.state).toMatchObject({ isFaulty: false, marked: [], note: { text: 'Mended effects.json' } });
    expect(gain().risePx).toBe(120);
  });

  it('marks every field of a refused list, in a file or in pasted text', async () => {
    const tints = [0, 1, 2, 3].map((index) => `effects.combo.tints.${index}`);
    const path = join(disk.folder, 'effects.json');
    const text = readFileSync(path, 'utf8');
    const bad = text.replace(/("tints": \[\s*")#\w{6}/, '$1red');
    writeFileSync(path, bad);
    const model = await openTab();
    expect(model.state).toMatchObject({ isFaulty: true, marked: tints });

    writeFileSync(path, text);
    await model.files.connect();
    expect(model.state.marked).toEqual([]);
    model.edits.paste(JSON.stringify({ ...readTuning(disk.folder).document, effects: JSON.parse(bad) }));
    expect(model.state).toMatchObject({ effect: 'combo', marked: tints, note: { tone: 'bad' } });
    model.edits.paste('{}');
    expect(model.state).toMatchObject({ effect: 'combo', marked: [] });
  });

  it('reports faults in the presets once', async () => {
    const model = await openTab();
    writeFileSync(join(disk.folder, 'presets.json'), '{"Old":{"gone":1}}');
    await model.files.connect();
    expect(model.state.note?.text).toContain('Old: gone');
    model.tell('good', 'Saved');
    await model.files.connect();
    expect(model.state.note?.text).toBe('Saved');
  });

  it('is repeated after a failure until the server answers', async () => {
    const model = await openTab();
    model.edits.change({ [SIZE]: 61 });
    disk.isDown = true;
    await model.files.follow();
    expect(model.state.hasServer).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(model.state.hasServer).toBe(false);
    disk.isDown = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(model.state.hasServer).toBe(true);
    expect(model.state.values[SIZE]).toBe(61);
    await model.files.save();
    expect(gain().critical.size).toBe(61);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('is repeated after a failed save', async () => {
    const [mine, theirs] = [await openTab(), await openTab()];
    theirs.edits.change({ [RISE]: 90 });
    await theirs.files.save();
    mine.edits.change({ [SIZE]: 61 });
    disk.isDown = true;
    const told = mine.files.follow();
    const saving = mine.files.save();
    disk.isDown = false;
    await Promise.all([told, saving]);
    expect(mine.state.values).toMatchObject({ [SIZE]: 61, [RISE]: 90 });
  });
});
