import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readTuning } from '../../../scripts/viewer/tuningFiles';
import { disk, gain, openTab, RISE, SIZE, TINT, withTuningFiles } from './tuningFolder';

withTuningFiles();

describe('a save after another designer’s', () => {
  it('is refused once; the next one writes only the designer’s own changes', async () => {
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

  it('can overwrite the other’s changes or give way to them', async () => {
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

  it('is unnecessary when both made the same change', async () => {
    const [mine, theirs] = [await openTab(), await openTab()];
    theirs.edits.change({ [SIZE]: 44 });
    await theirs.files.save();
    mine.edits.change({ [SIZE]: 44 });
    await mine.files.save();
    expect(mine.state.note).toEqual({ tone: 'plain', text: 'The files on disk say the same already.' });
  });

  it('applies a change reported while it is in progress', async () => {
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

describe('another designer’s save', () => {
  it('keeps the designer’s undo steps', async () => {
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

  it('marks the fields that both designers changed', async () => {
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

  it('becomes the base of undo without adding a step', async () => {
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
  it('that can’t be stored is reported', async () => {
    const model = await openTab();
    disk.isDown = true;
    await model.presets.keep('Mine');
    expect(model.state.note).toMatchObject({ tone: 'bad', text: expect.stringContaining('Mine') });
  });

  it('can be restored after being removed or replaced', async () => {
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

  it('drops an unknown field, names it, and keeps its other fields', async () => {
    writeFileSync(
      join(disk.folder, 'presets.json'),
      JSON.stringify({ Old: { [SIZE]: 50, 'effects.gain.gone': 1 }, Good: { [RISE]: 90 } }),
    );
    const model = await openTab();
    expect(model.state.presets).toEqual({ Old: { [SIZE]: 50 }, Good: { [RISE]: 90 } });
    expect(model.state.note?.text).toContain('Old: effects.gain.gone');
  });
});
