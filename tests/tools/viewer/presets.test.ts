import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';
import { flatten } from '../../../src/tools/viewer/tuning/fields';

const SIZE = 'effects.gain.critical.size';
const document = () => structuredClone({ effects, feedback, emitters });

beforeEach(() => void vi.stubGlobal('history', { replaceState: () => undefined }));
afterEach(() => void vi.unstubAllGlobals());

it('a complete preset is unaffected by later changes to files and defaults', () => {
  const kept = { ...flatten(document()), [SIZE]: 77 };
  const changed = document();
  changed.effects.gain.risePx = 33;
  const model = new ViewerModel(DEFAULT_ADDRESS, changed, changed);
  model.set({ presets: { Mine: kept } });
  expect(model.state.values['effects.gain.risePx']).toBe(33);
  model.presets.apply('Mine');
  expect(model.state.values).toEqual(kept);
  model.go({ compare: 'preset:Mine' });
  expect(model.compared()).toEqual(kept);
});
