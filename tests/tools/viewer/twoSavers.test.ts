import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readTuning } from '../../../scripts/viewer/tuningFiles';
import { disk, gain, openTab, RISE, SIZE, TINT, withTuningFiles } from './tuningFolder';

withTuningFiles();

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
        join(disk.folder, 'effects.json'),
        readFileSync(join(disk.folder, 'effects.json'), 'utf8').replace('"risePx": 120', '"risePx": 119'),
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
    disk.isDown = true;
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
      await vi.waitFor(() => expect(readTuning(disk.folder).presets.Calm).toEqual(calm));
      await vi.waitFor(() => expect(model.state.presets.Calm).toEqual(calm));
    }
    await model.presets.keep('Mine');
    expect(model.state.note?.offers).toBeUndefined();
  });

  it('with a field that is gone hides neither its own others nor the other presets, and is named', async () => {
    writeFileSync(
      join(disk.folder, 'presets.json'),
      JSON.stringify({ Old: { [SIZE]: 50, 'effects.gain.gone': 1 }, Good: { [RISE]: 90 } }),
    );
    const model = await openTab();
    expect(model.state.presets).toEqual({ Old: { [SIZE]: 50 }, Good: { [RISE]: 90 } });
    expect(model.state.note?.text).toContain('Old: effects.gain.gone');
  });
});
