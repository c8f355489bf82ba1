import { expect, it } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';
import { askBeforeLeaving } from '../../../src/tools/viewer/takeFiles';

it('the viewer asks before discarding unsaved changes', () => {
  const model = new ViewerModel(
    DEFAULT_ADDRESS,
    { effects, feedback, emitters },
    { effects, feedback, emitters },
  );
  askBeforeLeaving(model);
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(isAsked()).toBe(false);
  model.edits.change({ 'effects.gain.critical.size': 61 });
  expect(isAsked()).toBe(true);
  model.edits.undo();
  expect(isAsked()).toBe(false);
  model.economy.change({ path: ['dailyRewards', 0] }, 600);
  expect(isAsked()).toBe(true);
  model.economy.undo();
  expect(isAsked()).toBe(false);
});
