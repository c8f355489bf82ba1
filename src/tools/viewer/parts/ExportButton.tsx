import { useState } from 'react';
import { download } from '../../download';
import { exportMoment } from '../playback/exportMoment';
import { shownInB } from '../state/comparedValues';
import { useViewer } from './useViewer';

export function ExportButton() {
  const { model, playback, state } = useViewer();
  const [isBusy, setBusy] = useState(false);
  const { sceneId, compare } = state.address;
  const run = async () => {
    const fromMs = playback.timeMs;
    model.pause(playback);
    setBusy(true);
    try {
      const labels = compare ? ['A', `B ${shownInB(compare, state).replace(/^preset:/, '')}`] : [''];
      const { clip, strip } = await exportMoment(playback, labels, fromMs);
      const name = `${sceneId}-${Math.round(fromMs)}ms`;
      download(clip, `${name}.webm`);
      download(strip, `${name}.png`);
      model.tell('good', `Exported: ${name}.webm and ${name}.png`);
    } catch (error) {
      model.tell('bad', `Not exported: ${error instanceof Error ? error.message : String(error)}`);
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      disabled={isBusy}
      title="A clip (WebM) and a strip of pictures (PNG) from this moment"
      onClick={() => void run()}
    >
      {isBusy ? 'Exporting…' : 'Export'}
    </button>
  );
}
