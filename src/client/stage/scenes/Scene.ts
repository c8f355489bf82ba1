import type { SimEvent } from '../../../core/events';
import type { FrameState } from '../feed';

export interface Size {
  width: number;
  height: number;
}

/** One full-screen picture of the stage. Lifecycle: constructed → resize → update each frame → destroy. */
export interface Scene {
  resize(size: Size): void;
  handle(event: SimEvent): void;
  update(dtMs: number, frame: Readonly<FrameState>): void;
}
