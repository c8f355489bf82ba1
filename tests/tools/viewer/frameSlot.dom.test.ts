import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FrameSlot } from '../../../src/tools/viewer/playback/FrameSlot';

const PHONE = { width: 390, height: 844 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

function open() {
  const told = { onReady: vi.fn(), onBusy: vi.fn(), onFailed: vi.fn(), onKey: vi.fn() };
  const slot = new FrameSlot(document.body, { name: 'Preview A', ...told });
  const frames = () => [...document.querySelectorAll('iframe')];
  return { slot, frames, ...told };
}

/** Makes a frame look like the browser's error page when no server answers. */
function showBrowsersOwnPage(frame: HTMLIFrameElement | undefined): void {
  const foreign = {
    get document(): never {
      throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
    },
  };
  if (frame)
    Object.defineProperties(frame, { contentDocument: { value: null }, contentWindow: { value: foreign } });
}

it('a preview reports an unresponsive server once and retries the same scene', () => {
  const { slot, frames, onBusy, onFailed, onReady } = open();
  slot.load('scene=tap', PHONE);
  expect(onBusy).toHaveBeenLastCalledWith(true);
  showBrowsersOwnPage(frames()[0]);
  vi.advanceTimersByTime(1000);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith('The dev server does not answer.');
  expect(onBusy).toHaveBeenLastCalledWith(false);
  const [failed] = frames();

  slot.load('scene=tap', PHONE);
  expect(onBusy).toHaveBeenLastCalledWith(true);
  const coming = frames().find((frame) => frame !== failed);
  Object.assign(coming?.contentWindow ?? {}, { viewerFrame: {} });
  vi.advanceTimersByTime(1000);
  expect(onReady).toHaveBeenCalledOnce();
  expect(frames()).toEqual([coming]);
});
