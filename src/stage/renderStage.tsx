import type { StageFeed } from '../sim/feed';

export interface StageCallbacks {
  onReady: () => void;
  onLost: () => void;
}

export async function renderStage(_element: HTMLElement, _feed: StageFeed, { onLost }: StageCallbacks) {
  onLost();
}
