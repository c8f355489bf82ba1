import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import { Meters } from '../../../src/tools/viewer/parts/Meters';
import { ModelContext } from '../../../src/tools/viewer/parts/useViewer';
import { Playback } from '../../../src/tools/viewer/playback/Playback';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the meters hide the frame time while a scene is paused', () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  const model = new ViewerModel(
    DEFAULT_ADDRESS,
    { effects, feedback, emitters },
    { effects, feedback, emitters },
  );
  const playback = new Playback();
  vi.spyOn(playback, 'meters').mockReturnValue({ textureBytes: 0 });
  render(
    <ModelContext value={{ model, playback, state: model.state }}>
      <Meters />
    </ModelContext>,
  );
  const shown = () =>
    screen
      .getAllByRole('status')
      .slice(0, 3)
      .map(({ textContent }) => textContent);
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  playback.onSample({ frameMs: 40, scriptMs: 12, drawCalls: 7 });
  wait(300);
  expect(shown()).toEqual(['40.0 ms', '12.0 ms', '7 ']);
  wait(4000);
  expect(shown()).toEqual(['– ms', '– ms', '– ']);
  playback.onSample({ frameMs: 16, scriptMs: 2, drawCalls: 6 });
  wait(300);
  expect(shown()).toEqual(['16.0 ms', '2.0 ms', '6 ']);
});
