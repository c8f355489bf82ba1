import type { TuningProblem } from '../../../client/tuning/checkTuning';
import {
  checkDocument,
  differences,
  documentOf,
  type FieldValue,
  type FlatTuning,
  fieldsAt,
  flatten,
  type TuningDocument,
} from '../tuning/fields';
import { tellProblems } from './notes';
import { TuningHistory } from './TuningHistory';
import type { ViewerStore } from './ViewerStore';

export class TuningEdits {
  private readonly history: TuningHistory;

  constructor(private readonly store: ViewerStore) {
    this.history = new TuningHistory(store.state.values);
  }

  get changeCount(): number {
    const { saved, values } = this.store.state;
    return Object.keys(differences(saved, values)).length;
  }

  get hasUnsaved(): boolean {
    return this.changeCount > 0;
  }

  change(values: FlatTuning, options?: { isLast?: boolean }): void {
    this.history.change(values, options);
    this.show([]);
  }

  undo(): void {
    this.point(this.history.undo());
  }

  redo(): void {
    this.point(this.history.redo());
  }

  /** Reverts one field or all fields to the saved files. */
  revert(path?: string): void {
    const { saved } = this.store.state;
    this.change(path === undefined ? saved : { [path]: saved[path] as FieldValue });
  }

  /** Rebases the designer's changes from `before` onto the newly saved files. Undo still works. */
  rebase(before: FlatTuning): void {
    this.history.rebase(before, this.store.state.saved);
  }

  document(): TuningDocument {
    return documentOf(this.store.state.values);
  }

  copyText(): string {
    return JSON.stringify(this.document(), null, 2);
  }

  /** Applies text from `copyText` after the game's own check. */
  paste(text: string): void {
    try {
      const document: unknown = JSON.parse(text);
      const problems = checkDocument(document);
      if (problems.length > 0) this.refuse(problems);
      else {
        this.change(flatten(document as TuningDocument));
        this.store.tell('good', 'Pasted');
      }
    } catch {
      this.store.tell('bad', 'The clipboard holds no JSON.');
    }
  }

  refuse(problems: readonly TuningProblem[]): void {
    this.point(problems.map(({ path }) => path));
    this.store.tell('bad', `Refused. ${tellProblems(problems)}`);
  }

  show(paths: readonly string[]): void {
    const { current: values, canUndo, canRedo } = this.history;
    const marked = paths.flatMap(fieldsAt).map(({ path }) => path);
    this.store.set({ values, canUndo, canRedo, marked });
  }

  private point(paths: readonly string[]): void {
    const effect = paths.flatMap(fieldsAt)[0]?.effect;
    if (effect) this.store.set({ effect, tab: 'tuning', fieldSearch: '' });
    this.show(paths);
  }
}
