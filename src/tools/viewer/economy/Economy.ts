import { PLAYER_NAMES, type PlayerName } from '../../../server/balance/players';
import { outOfBounds } from '../../../server/catalogue/bounds';
import { checkCatalogue, lossesBetween } from '../../../server/catalogue/checkCatalogue';
import { diffCatalogues } from '../../../server/catalogue/diffCatalogues';
import type { CatalogueDocument } from '../../../server/catalogue/document';
import { GAME_CATALOGUE } from '../../../server/catalogue/gameCatalogue';
import { readJson } from '../../../server/catalogue/jsonFault';
import { madeFromOf } from '../../../server/catalogue/madeFrom';
import { download } from '../../download';
import { Store } from '../state/Store';
import { CoursePlayer, NO_PLAY, type Play } from './CoursePlayer';
import { type EconomyField, withNumber } from './fields';

export const PERIODS = ['7', '30', '120'] as const;
export type Period = (typeof PERIODS)[number];

const DEBOUNCE_MS = 250;

export interface EconomyState {
  name: string;
  before: CatalogueDocument;
  after: CatalogueDocument;
  problems: readonly string[];
  /** Values whose publication needs a reason. */
  warnings: readonly string[];
  period: Period;
  player: PlayerName;
  plays: { before: Play; after: Play };
}

type Side = 'before' | 'after';

const startWorker = () => new Worker(new URL('./courseWorker.ts', import.meta.url), { type: 'module' });

/** A draft of the catalogue and the document that it changes. The bots and the best strategy play both. */
export class Economy extends Store<EconomyState> {
  private players: Record<Side, CoursePlayer> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private past: CatalogueDocument[] = [];
  /** Field of the last change. It makes a drag one step of the history. */
  private changing = '';
  private madeFrom: unknown;
  private saved: CatalogueDocument | null = null;

  constructor(
    private readonly openWorker: () => ConstructorParameters<typeof CoursePlayer>[0] = startWorker,
  ) {
    super({
      name: 'the game’s tables',
      before: GAME_CATALOGUE.document,
      after: GAME_CATALOGUE.document,
      problems: [],
      warnings: [],
      period: '30',
      player: PLAYER_NAMES[0],
      plays: { before: NO_PLAY, after: NO_PLAY },
    });
  }

  start(): void {
    if (this.players) return;
    const open = (side: Side) => {
      const player = new CoursePlayer(this.openWorker());
      player.onPlay = (play) => this.set({ plays: { ...this.state.plays, [side]: play } });
      return player;
    };
    this.players = { before: open('before'), after: open('after') };
    this.play('before', 'after');
  }

  get changes() {
    return diffCatalogues(this.state.before, this.state.after);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  change({ path }: Pick<EconomyField, 'path'>, value: number): void {
    const field = path.join('.');
    if (field !== this.changing) this.past.push(this.state.after);
    this.changing = field;
    this.take(withNumber(this.state.after, path, value));
  }

  undo(): void {
    this.changing = '';
    const last = this.past.pop();
    if (last) this.take(last);
  }

  revert(): void {
    this.changing = '';
    this.past.push(this.state.after);
    this.take(this.state.before);
  }

  choosePeriod(period: Period): void {
    this.set({ period });
    this.play('before', 'after');
  }

  /** Opens a document exported by `npm run catalogue`. Throws an Error worded to follow the file's name. */
  open(name: string, text: string): void {
    const given = readJson(text);
    const checked = checkCatalogue(given);
    if (!checked.isSound) throw new Error(`is no catalogue: ${checked.problems.join('; ')}`);
    this.past = [];
    this.changing = '';
    this.madeFrom = madeFromOf(given);
    this.set({ name, before: checked.document, after: checked.document, problems: [], warnings: [] });
    this.play('before', 'after');
  }

  text(): string {
    const file = {
      $schema: './docs/reference/catalogue.schema.json',
      ...(this.madeFrom !== undefined && { $madeFrom: this.madeFrom }),
      ...this.state.after,
    };
    return `${JSON.stringify(file, null, 2)}\n`;
  }

  download(): void {
    if (this.state.problems.length > 0) return;
    download(new Blob([this.text()], { type: 'application/json' }), 'catalogue.json');
    this.saved = this.state.after;
  }

  get hasUnsaved(): boolean {
    return this.state.after !== this.saved && this.changes.length > 0;
  }

  private take(after: CatalogueDocument): void {
    const { before } = this.state;
    const checked = checkCatalogue(after);
    const problems = checked.isSound ? lossesBetween(before, after) : checked.problems;
    this.set({ after, problems, warnings: outOfBounds(before, after) });
    clearTimeout(this.timer);
    if (problems.length === 0) this.timer = setTimeout(() => this.play('after'), DEBOUNCE_MS);
  }

  private play(...sides: Side[]): void {
    const { before, after, period, plays } = this.state;
    for (const side of sides)
      if (side === 'before' || after !== before)
        this.players?.[side].start(this.state[side], Number(period), plays[side].courses);
  }

  override set(change: Partial<EconomyState>): void {
    const { before, after, plays } = { ...this.state, ...change };
    // Unchanged tables need only one play.
    const shared = after === before && { plays: { before: plays.before, after: plays.before } };
    super.set({ ...change, ...shared });
  }
}
