import type { Courses, PlayerName } from '../../../server/balance/players';
import type { CatalogueDocument } from '../../../server/catalogue/document';
import type { CourseOrder, CourseReply } from './courseOrder';

/** The courses of a document. Those of the previous document stay until they are replaced. */
export interface Play {
  courses: Partial<Courses>;
  /** Players whose course belongs to the newest document. */
  done: readonly PlayerName[];
  seconds: number;
  error: string | null;
}

export const NO_PLAY: Play = { courses: {}, done: [], seconds: 0, error: null };

/** Plays documents in a worker. A newer document cancels the older one. */
export class CoursePlayer {
  onPlay: (play: Play) => void = () => undefined;
  private play: Play = NO_PLAY;
  private id = 0;
  private startedAt = 0;

  constructor(private readonly worker: Pick<Worker, 'postMessage' | 'addEventListener'>) {
    worker.addEventListener('message', ({ data }: MessageEvent<CourseReply>) => this.take(data));
  }

  /** Starts playing a document. Shows `courses` until they are replaced. */
  start(document: CatalogueDocument, days: number, courses: Partial<Courses>): void {
    this.id += 1;
    this.startedAt = performance.now();
    this.show({ ...NO_PLAY, courses });
    this.worker.postMessage({ id: this.id, document, days } satisfies CourseOrder);
  }

  private take(reply: CourseReply): void {
    if (reply.id !== this.id) return;
    if ('error' in reply) this.show({ ...this.play, error: reply.error });
    else
      this.show({
        ...this.play,
        courses: { ...this.play.courses, [reply.player]: reply.course },
        done: [...this.play.done, reply.player],
        seconds: (performance.now() - this.startedAt) / 1000,
      });
  }

  private show(play: Play): void {
    this.play = play;
    this.onPlay(play);
  }
}
