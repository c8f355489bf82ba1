import type { PopupMessage } from '../../client/first/store/model';
import type { Mission } from '../../client/hud/screens/mining/mission';

/** What the desk asks the preview to draw. */
export type PreviewOrder =
  | { kind: 'popup'; language: string; popup: PopupMessage }
  | { kind: 'mission'; language: string; mission: Mission };

/** What the preview says once it listens. */
export const PREVIEW_READY = 'preview-ready';
