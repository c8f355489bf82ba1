import type { Start } from '../../firstTap';
import type { PageName } from '../../sites';
import { median } from '../../stats';

/** The starts of a run, by row of a table and page. */
export class Samples {
  private readonly starts = new Map<string, Start[]>();

  add(row: string, page: PageName, start: Start | null | undefined): void {
    if (!start) return;
    this.starts.set(`${row}|${page}`, [...this.of(row, page), start]);
  }

  of(row: string, page: PageName): readonly Start[] {
    return this.starts.get(`${row}|${page}`) ?? [];
  }

  tapMs(row: string, page: PageName): number {
    return median(this.of(row, page).map(({ tapMs }) => tapMs));
  }
}
