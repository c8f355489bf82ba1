import type { Course } from '../../../server/balance/course';
import type { PlayerName } from '../../../server/balance/players';
import type { CatalogueDocument } from '../../../server/catalogue/document';

/** An order to the worker. A newer one cancels the previous. */
export interface CourseOrder {
  id: number;
  document: CatalogueDocument;
  days: number;
}

export type CourseReply = { id: number } & ({ player: PlayerName; course: Course } | { error: string });
