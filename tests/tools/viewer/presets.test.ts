import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import feedback from '../../../src/client/tuning/feedback.json';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';
import { flatten } from '../../../src/tools/viewer/tuning/fields';
import { storageOf } from '../../client/boot/testGame';

const SIZE = 'effects.gain.critical.size';
const RISE = 'effects.gain.risePx';
const document = () => structuredClone({ effects, feedback });
const OWN = flatten(document());

/** A viewer without its development server, in one more tab of the same browser. */
async function openTab(defaults = document()): Promise<ViewerModel> {
  const model = new ViewerModel(DEFAULT_ADDRESS, document(), defaults);
  await model.files.connect();
  return model;
}

let items: Map<string, string>;
/** What a change in one tab does in the others. */
const tellTabs = () =>
  globalThis.dispatchEvent(Object.assign(new Event('storage'), { key: [...items.keys()][0] }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  items = new Map();
  vi.stubGlobal('localStorage', storageOf(items));
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no server')));
  vi.stubGlobal('history', { replaceState: () => undefined });
  const tabs = new EventTarget();
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  vi.stubGlobal('dispatchEvent', tabs.dispatchEvent.bind(tabs));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('presets that the browser keeps', () => {
  it('are joined by those of another tab, whichever tab keeps or removes one', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await first.presets.keep('Calm');
    await second.presets.keep('Wild');
    await first.presets.keep('Loud');
    await second.presets.drop('Calm');
    const { presets } = (await openTab()).state;
    expect(Object.keys(presets)).toEqual(['Wild', 'Loud']);
    expect(second.state.presets).toEqual(presets);
  });

  it('show in the other tabs at once', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await first.presets.keep('Calm');
    tellTabs();
    expect(Object.keys(second.state.presets)).toEqual(['Calm']);
  });

  it('look the same whatever the files and the defaults say later', async () => {
    const model = await openTab();
    model.edits.change({ [SIZE]: 77 });
    await model.presets.keep('Mine');
    const kept = { ...OWN, [SIZE]: 77 };
    const changed = document();
    changed.effects.gain.risePx = 33;
    const later = new ViewerModel(DEFAULT_ADDRESS, changed, changed);
    await later.files.connect();
    expect(later.state.values[RISE]).toBe(33);
    later.presets.apply('Mine');
    expect(later.state.values).toEqual(kept);
    later.go({ compare: 'preset:Mine' });
    expect(later.compared()).toEqual(kept);
  });

  it('lose a field that the tuning no longer has, and nothing else', async () => {
    const model = await openTab();
    await model.presets.keep('Mine');
    const [[key = '', text = ''] = []] = [...items];
    items.set(key, text.replace(SIZE, 'effects.gone.size'));
    const later = await openTab();
    later.presets.apply('Mine');
    expect(later.state.values).toEqual(OWN);
    expect(later.edits.copyText()).toBe(model.edits.copyText());
  });
});
