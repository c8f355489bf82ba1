import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePreset, readTuning, saveTuning } from '../../../scripts/vite/viewer/tuningFiles';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';

const SIZE = 'effects.gain.critical.size';
const RISE = 'effects.gain.risePx';
const TINT = 'effects.gain.critical.tint';

let folder = '';
let isDown = false;
/** What the file says, by the last part of a path. */
const gain = () => JSON.parse(readFileSync(join(folder, 'effects.json'), 'utf8')).gain;

/** The answers of the development server's routes, over the files of this test. */
async function serve(path: string, init?: { body: string }): Promise<Response> {
  if (isDown) throw new TypeError('no server');
  const body = init && JSON.parse(init.body);
  if (path === '/__viewer/presets') return Response.json({ problems: changePreset(folder, body) });
  if (!body) return Response.json(readTuning(folder));
  const result = saveTuning(folder, body.document, body.version);
  return Response.json(result, { status: result.saved ? 200 : result.status });
}

async function openTab(): Promise<ViewerModel> {
  const { document } = readTuning(folder);
  const model = new ViewerModel(DEFAULT_ADDRESS, document, structuredClone(document));
  await model.files.connect();
  return model;
}

beforeEach(() => {
  isDown = false;
  folder = mkdtempSync(join(tmpdir(), 'viewer-'));
  for (const name of ['effects', 'feedback', 'presets'])
    cpSync(`src/client/tuning/${name}.json`, join(folder, `${name}.json`));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', serve);
  vi.stubGlobal('history', { replaceState: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

describe('a save that comes after somebody else’s', () => {
  it('is refused once, and the next one writes only what the designer has changed', async () => {
    const [mine, theirs] = [await openTab(), await openTab()];
    theirs.edits.change({ [SIZE]: 44, [RISE]: 90 });
    await theirs.files.save();
    mine.edits.change({ [SIZE]: 61, [TINT]: '#12ff66' });
    await mine.files.save();
    expect(gain()).toMatchObject({ risePx: 90, critical: { size: 44 } });
    expect(mine.state.note).toMatchObject({ tone: 'bad', text: expect.stringMatching(/^Not saved/) });
    expect(mine.state.marked).toEqual([SIZE]);
    expect(mine.state.saved).toMatchObject({ [SIZE]: 44, [RISE]: 90 });
    expect(mine.state.values).toMatchObject({ [SIZE]: 61, [RISE]: 90, [TINT]: '#12ff66' });
    await mine.files.save();
    expect(gain()).toMatchObject({ risePx: 90, critical: { size: 61, tint: '#12ff66' } });
  });

  it('offers to save over theirs, or to take the files instead', async () => {
    const [mine, theirs] = [await openTab(), await openTab()];
    mine.edits.change({ [SIZE]: 61 });
    for (const [title, size] of [
      ['Take the files', 44],
      ['Save over them', 61],
    ] as const) {
      theirs.edits.change({ [SIZE]: 43 + (size % 2) });
      theirs.edits.change({ [SIZE]: 44 });
      await theirs.files.save();
      await mine.files.save();
      mine.state.note?.offers?.find((offer) => offer.title === title)?.take();
      await vi.waitFor(() => expect(mine.state.isSaving).toBe(false));
      expect([mine.state.values[SIZE], gain().critical.size]).toEqual([size, size]);
      if (size === 44) mine.edits.undo();
      writeFileSync(
        join(folder, 'effects.json'),
        readFileSync(join(folder, 'effects.json'), 'utf8').replace('"risePx": 120', '"risePx": 119'),
      );
      await theirs.files.connect();
    }
  });

  it('says so when both have changed the same', async () => {
    const [mine, theirs] = [await openTab(), await openTab()];
    theirs.edits.change({ [SIZE]: 44 });
    await theirs.files.save();
    mine.edits.change({ [SIZE]: 44 });
    await mine.files.save();
    expect(mine.state.note).toEqual({ tone: 'plain', text: 'The files on disk say the same already.' });
  });

  it('takes in what it is told of while it saves itself', async () => {
    const [mine, theirs] = [await openTab(), await openTab()];
    mine.edits.change({ [SIZE]: 61 });
    const saving = mine.files.save();
    const told = mine.files.follow();
    await saving;
    theirs.edits.change({ [RISE]: 90 });
    await Promise.all([told, theirs.files.connect()]);
    theirs.edits.change({ [RISE]: 90 });
    await theirs.files.save();
    const again = mine.files.save();
    await mine.files.follow();
    await again;
    expect(mine.state.values).toMatchObject({ [SIZE]: 61, [RISE]: 90 });
    expect(mine.state.canUndo).toBe(true);
  });
});

describe('what somebody else saves', () => {
  it('leaves the designer’s steps to undo', async () => {
    const [mine, theirs] = [await openTab(), await openTab()];
    const size = mine.state.saved[SIZE];
    mine.edits.change({ [SIZE]: 50 });
    mine.edits.change({ [SIZE]: 61 });
    theirs.edits.change({ [RISE]: 90 });
    await theirs.files.save();
    await mine.files.connect();
    expect(mine.state.canUndo).toBe(true);
    mine.edits.undo();
    expect(mine.state.values).toMatchObject({ [SIZE]: 50, [RISE]: 90 });
    mine.edits.undo();
    expect(mine.state.values).toMatchObject({ [SIZE]: size, [RISE]: 90 });
    mine.edits.redo();
    mine.edits.redo();
    expect(mine.state.values).toMatchObject({ [SIZE]: 61, [RISE]: 90 });
  });

  it('says which fields both have changed, before a save writes over theirs', async () => {
    const [mine, theirs] = [await openTab(), await openTab()];
    mine.edits.change({ [SIZE]: 61, [TINT]: '#12ff66' });
    theirs.edits.change({ [SIZE]: 44, [RISE]: 90 });
    await theirs.files.save();
    await mine.files.connect();
    expect(mine.state.marked).toEqual([SIZE]);
    expect(mine.state.note).toMatchObject({
      tone: 'plain',
      text: expect.stringContaining('in 1 field that you'),
    });
    expect(theirs.state.note?.text).toBe('Saved 2 changes to effects.json');
  });

  it('is where undo ends, and no step of its own', async () => {
    const [mine, theirs] = [await openTab(), await openTab()];
    mine.edits.change({ [TINT]: '#12ff66' });
    mine.edits.change({ [SIZE]: 44 });
    mine.edits.change({ [SIZE]: 61 });
    theirs.edits.change({ [SIZE]: 44 });
    await theirs.files.save();
    await mine.files.connect();
    mine.edits.undo();
    expect(mine.state.values).toMatchObject({ [SIZE]: 44, [TINT]: '#12ff66' });
    mine.edits.undo();
    expect(mine.state.values).toEqual(mine.state.saved);
    expect(mine.state.canUndo).toBe(false);
  });
});

describe('a preset', () => {
  it('reports a preset that cannot be kept', async () => {
    const model = await openTab();
    isDown = true;
    await model.presets.keep('Mine');
    expect(model.state.note).toMatchObject({ tone: 'bad', text: expect.stringContaining('Mine') });
  });

  it('that is removed or kept anew can be put back', async () => {
    const model = await openTab();
    const { Calm: calm } = model.state.presets;
    for (const change of [() => model.presets.drop('Calm'), () => model.presets.keep('Calm')]) {
      await change();
      expect(model.state.presets.Calm).not.toEqual(calm);
      model.state.note?.offers?.find(({ title }) => title === 'Put it back')?.take();
      await vi.waitFor(() => expect(readTuning(folder).presets.Calm).toEqual(calm));
      await vi.waitFor(() => expect(model.state.presets.Calm).toEqual(calm));
    }
    await model.presets.keep('Mine');
    expect(model.state.note?.offers).toBeUndefined();
  });

  it('with a field that is gone hides neither its own others nor the other presets, and is named', async () => {
    writeFileSync(
      join(folder, 'presets.json'),
      JSON.stringify({ Old: { [SIZE]: 50, 'effects.gain.gone': 1 }, Good: { [RISE]: 90 } }),
    );
    const model = await openTab();
    expect(model.state.presets).toEqual({ Old: { [SIZE]: 50 }, Good: { [RISE]: 90 } });
    expect(model.state.note?.text).toContain('Old: effects.gain.gone');
  });
});

describe('a read of the files', () => {
  it('says what is wrong with them until they are mended', async () => {
    const model = await openTab();
    const path = join(folder, 'effects.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('{', '{,'));
    await model.files.connect();
    expect(model.state.note).toMatchObject({ tone: 'bad', text: expect.stringMatching(/^Refused/) });
    writeFileSync(path, text);
    await model.files.connect();
    expect(model.state.note).toBeNull();
  });

  it('keeps the designer’s values apart from the defaults while a file is no JSON', async () => {
    const model = await openTab();
    const path = join(folder, 'effects.json');
    const text = readFileSync(path, 'utf8').replace('"size": 34', '"size": 44');
    writeFileSync(path, text);
    await model.files.connect();
    model.edits.change({ [SIZE]: model.state.defaults[SIZE] as number, [RISE]: 90 });
    writeFileSync(path, text.replace('"lifeMs": 850,', '"lifeMs": 850'));
    await model.files.connect();
    expect(model.state.saved).toMatchObject({ [SIZE]: 44, [RISE]: 120 });
    await model.files.save();
    expect(model.state.note).toMatchObject({
      tone: 'bad',
      text: expect.stringMatching(/^Not saved.*line \d+/),
    });
    writeFileSync(path, text.replace('#ff8f6b', '#12ff66'));
    await model.files.connect();
    expect(model.state.note).toBeNull();
    expect(model.state.values).toMatchObject({ [SIZE]: 34, [RISE]: 90, [TINT]: '#12ff66' });
    await model.files.save();
    expect(gain()).toMatchObject({ risePx: 90, critical: { size: 34, tint: '#12ff66' } });
  });

  it('is no alarm where the folder is new', async () => {
    for (const name of ['effects', 'feedback']) rmSync(join(folder, `${name}.json`));
    const model = await openTab();
    expect(model.state.note).toMatchObject({ tone: 'plain', text: expect.stringContaining('new folder') });
    await model.files.save();
    expect(readTuning(folder).problems).toEqual([]);
  });

  it('lets a save without a change mend a bad value', async () => {
    const path = join(folder, 'effects.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"risePx": 120', '"risePx": 9000'));
    const model = await openTab();
    expect([model.state.isFaulty, model.state.marked]).toEqual([true, [RISE]]);
    await model.files.save();
    expect(model.state).toMatchObject({ isFaulty: false, marked: [], note: { text: 'Mended effects.json' } });
    expect(gain().risePx).toBe(120);
  });

  it('marks the fields of a list that is refused as a whole, in the files and in what is pasted', async () => {
    const tints = [0, 1, 2, 3].map((index) => `effects.combo.tints.${index}`);
    const path = join(folder, 'effects.json');
    const text = readFileSync(path, 'utf8');
    const bad = text.replace(/("tints": \[\s*")#\w{6}/, '$1red');
    writeFileSync(path, bad);
    const model = await openTab();
    expect(model.state).toMatchObject({ isFaulty: true, marked: tints });

    writeFileSync(path, text);
    await model.files.connect();
    expect(model.state.marked).toEqual([]);
    model.edits.paste(JSON.stringify({ ...readTuning(folder).document, effects: JSON.parse(bad) }));
    expect(model.state).toMatchObject({ effect: 'combo', marked: tints, note: { tone: 'bad' } });
    model.edits.paste('{}');
    expect(model.state).toMatchObject({ effect: 'combo', marked: [] });
  });

  it('says what is wrong with the presets alone, once', async () => {
    const model = await openTab();
    writeFileSync(join(folder, 'presets.json'), '{"Old":{"gone":1}}');
    await model.files.connect();
    expect(model.state.note?.text).toContain('Old: gone');
    model.tell('good', 'Saved');
    await model.files.connect();
    expect(model.state.note?.text).toBe('Saved');
  });

  it('is tried again after a failure, and what has not changed can be saved then', async () => {
    const model = await openTab();
    model.edits.change({ [SIZE]: 61 });
    isDown = true;
    await model.files.follow();
    expect(model.state.hasServer).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(model.state.hasServer).toBe(false);
    isDown = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(model.state.hasServer).toBe(true);
    expect(model.state.values[SIZE]).toBe(61);
    await model.files.save();
    expect(gain().critical.size).toBe(61);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('is made anew where a save has overtaken it and failed', async () => {
    const [mine, theirs] = [await openTab(), await openTab()];
    theirs.edits.change({ [RISE]: 90 });
    await theirs.files.save();
    mine.edits.change({ [SIZE]: 61 });
    isDown = true;
    const told = mine.files.follow();
    const saving = mine.files.save();
    isDown = false;
    await Promise.all([told, saving]);
    expect(mine.state.values).toMatchObject({ [SIZE]: 61, [RISE]: 90 });
  });
});
