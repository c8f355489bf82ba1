import type { FrameState } from '../../../client/stage/feed';
import { EMITTERS } from '../../../client/tuning/emitters';
import { FEEDBACK } from '../../../client/tuning/feedback';
import { TUNING } from '../../../client/tuning/tuning';
import { assignFlat, checkFlat, type FlatTuning } from '../tuning/fields';
import { ASK, LIVE, METERS } from './messages';
import { reportFrames } from './reportFrames';

/** Lets a game on the development server follow the viewer's values, and reports its frames. */
// Vite provides `hot` only where the source spells out `import.meta.hot`.
const hot = import.meta.hot;
hot?.on('tuning:changed', () => location.reload());
hot?.on(LIVE, (values: FlatTuning) => {
  if (checkFlat(values).length > 0) return;
  assignFlat({ effects: TUNING, feedback: FEEDBACK, emitters: EMITTERS }, values);
  dispatchEvent(new Event('tuning-live'));
});
hot?.send(ASK);

addEventListener('game-composed', (event) => {
  const { frame } = (event as CustomEvent<{ frame: FrameState }>).detail;
  reportFrames(frame, (meters) => hot?.send(METERS, meters));
});
