import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import { SaveBar } from '../../../src/tools/viewer/parts/SaveBar';
import { ModelContext } from '../../../src/tools/viewer/parts/useViewer';
import { Playback } from '../../../src/tools/viewer/playback/Playback';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';

it('the viewer reports a failed copy', async () => {
  const model = new ViewerModel(
    DEFAULT_ADDRESS,
    { effects, feedback, emitters },
    { effects, feedback, emitters },
  );
  const writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  render(
    <ModelContext value={{ model, playback: new Playback(), state: model.state }}>
      <SaveBar />
    </ModelContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy JSON' }));
  await waitFor(() => expect(model.state.note).toMatchObject({ tone: 'bad' }));
});
