import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCatalogue } from '../../../src/tools/viewer/state/catalogue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const frame = () => document.querySelector('iframe') as HTMLIFrameElement;

it('the viewer reads the list of scenes from a temporary frame', async () => {
  const scenes = readCatalogue();
  const entries = [{ id: 'tap', title: 'Tap', group: 'tap', durationMs: 1000 }];
  Object.assign(frame().contentWindow as object, { viewerCatalogue: entries });
  await vi.advanceTimersByTimeAsync(100);
  expect(await scenes).toEqual(entries);
  expect(frame()).toBeNull();
});

it('the viewer reports that no server answers when the frame shows an error page', async () => {
  const failed = vi.fn();
  readCatalogue().catch(failed);
  const foreign = {
    get viewerCatalogue(): never {
      throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
    },
  };
  Object.defineProperties(frame(), { contentDocument: { value: null }, contentWindow: { value: foreign } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(failed).toHaveBeenCalledOnce();
  expect(frame()).toBeNull();
});
