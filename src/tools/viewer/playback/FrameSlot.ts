import type { FrameApi } from '../frame/FrameApi';
import { NO_ANSWER } from '../state/notes';

const FRAME_PAGE = '/src/tools/viewer/frame.html';
const LOOK_EVERY_MS = 40;

export interface FrameSize {
  width: number;
  height: number;
}

/** A preview's slot. The old preview stays until the new one is visible. */
export class FrameSlot {
  private shown: HTMLIFrameElement | null = null;
  private coming: HTMLIFrameElement | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private search = '';
  api: FrameApi | null = null;

  constructor(
    private readonly place: HTMLElement,
    private readonly options: {
      name: string;
      onReady: (api: FrameApi) => void;
      onBusy: (isBusy: boolean) => void;
      onFailed: (message: string) => void;
      onKey: (event: KeyboardEvent) => void;
    },
  ) {}

  /** Shows the scene of an address, unless the frame already does. */
  load(search: string, { width, height }: FrameSize): void {
    this.place.style.width = `${width}px`;
    this.place.style.height = `${height}px`;
    if (search === this.search) return;
    this.search = search;
    this.stop();
    const frame = document.createElement('iframe');
    frame.title = this.options.name;
    frame.style.cssText = `width:${width}px;height:${height}px`;
    frame.className = 'is-coming';
    frame.src = `${FRAME_PAGE}?${search}`;
    this.coming = frame;
    this.api = null;
    this.options.onBusy(true);
    this.place.append(frame);
    this.timer = setInterval(() => this.look(frame), LOOK_EVERY_MS);
  }

  destroy(): void {
    this.stop();
    this.shown?.remove();
    this.shown = null;
    this.api = null;
  }

  private look(frame: HTMLIFrameElement): void {
    const view = frame.contentWindow;
    const failure = failureIn(frame);
    if (failure === undefined && !view?.viewerFrame) return;
    clearInterval(this.timer);
    this.coming = null;
    this.shown?.remove();
    this.shown = frame;
    frame.className = '';
    this.options.onBusy(false);
    if (failure === NO_ANSWER) this.search = '';
    else view?.addEventListener('keydown', this.options.onKey);
    if (failure !== undefined) this.options.onFailed(failure);
    else if (view?.viewerFrame) {
      this.api = view.viewerFrame;
      this.options.onReady(this.api);
    }
  }

  private stop(): void {
    clearInterval(this.timer);
    this.coming?.remove();
    this.coming = null;
  }
}

/** Returns the failure in a frame. Scripts can't read the browser's error page, shown without a server. */
function failureIn({ contentDocument }: HTMLIFrameElement): string | undefined {
  return contentDocument ? contentDocument.documentElement?.dataset.sceneError : NO_ANSWER;
}
