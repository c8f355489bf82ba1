import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import styles from '../../../src/tools/viewer/page.css?inline';
import { TimeBar } from '../../../src/tools/viewer/parts/TimeBar';
import { ModelContext } from '../../../src/tools/viewer/parts/useViewer';
import { Playback } from '../../../src/tools/viewer/playback/Playback';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';
import { SidePanel } from '../../../src/tools/viewer/ViewerPage';

const PATIENCE = { timeout: 10_000 };

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

/** Renders the viewer's three columns in a frame of the given width. */
async function openWindow(width: number): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.style.cssText = `border:0;width:${width}px;height:900px`;
  document.body.append(frame);
  const page = frame.contentDocument as Document;
  page.head.append(Object.assign(page.createElement('style'), { textContent: styles }));
  page.body.innerHTML = '<div id="viewer"></div>';
  const model = new ViewerModel(
    DEFAULT_ADDRESS,
    { effects, feedback, emitters },
    { effects, feedback, emitters },
  );
  const entry = { id: 'tap', title: 'Tap', group: 'tap', durationMs: 1500 } as const;
  root = createRoot(page.getElementById('viewer') as HTMLElement);
  root.render(
    <ModelContext value={{ model, playback: new Playback(), state: model.state }}>
      <nav className="scenes" />
      <main className="middle">
        <div className="room" />
        <TimeBar entry={entry} />
      </main>
      <SidePanel />
    </ModelContext>,
  );
  await vi.waitFor(() => expect(page.querySelector('.time')).toBeTruthy(), PATIENCE);
  return page;
}

it.each([1440, 1280, 1100, 960, 768, 390])(
  'the time bar’s controls don’t overlap in a window of %i px',
  async (width) => {
    const page = await openWindow(width);
    const bar = page.querySelector('.time') as HTMLElement;
    bar.scrollIntoView({ block: 'center' });
    const covered = [
      ...bar.querySelectorAll<HTMLElement>('button:not(.moments button), .scrub input'),
    ].filter((control) => {
      const { left, top, right, height } = control.getBoundingClientRect();
      return [left + 2, right - 2].some((x) => !control.contains(page.elementFromPoint(x, top + height / 2)));
    });
    expect(covered.map((control) => control.ariaLabel ?? control.textContent)).toEqual([]);
  },
);

it.each([1280, 768])('the scene, its numbers and Save fit together into a window of %i px', async (width) => {
  const page = await openWindow(width);
  for (const part of ['.room', '.tuning', '.save'])
    await vi.waitFor(() => {
      const { top, bottom, height } = (page.querySelector(part) as HTMLElement).getBoundingClientRect();
      expect([part, top >= 0 && bottom <= 900, height > 100]).toEqual([part, true, true]);
    }, PATIENCE);
});

it('the colour picker covers the rows beneath it', async () => {
  const page = await openWindow(1280);
  const palette = await vi.waitFor(() => {
    const found = page.querySelector('.pane .tp-popv');
    expect(found).toBeTruthy();
    return found as Element;
  }, PATIENCE);
  expect(getComputedStyle(palette).backgroundColor).toMatch(/^rgb\(/);
});
