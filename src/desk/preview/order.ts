import type { Mission } from '../../client/hud/screens/mining/mission';
import type { PopupMessage } from '../../client/popups/popupsSlice';

export type PreviewOrder =
  | { kind: 'popup'; language: string; popup: PopupMessage }
  | { kind: 'mission'; language: string; mission: Mission };

/** The preview's message that it is ready for orders. */
export const PREVIEW_READY = 'preview-ready';

/** True for an order of the desk. Developer tools and extensions also post messages to every frame. */
export function isPreviewOrder(data: unknown): data is PreviewOrder {
  const { kind, language, popup, mission } = Object(data) as Record<string, unknown>;
  const row = kind === 'popup' ? popup : kind === 'mission' ? mission : null;
  return typeof language === 'string' && typeof row === 'object' && row !== null;
}
