import { differences, type FieldValue, type FlatTuning } from '../tuning/fields';

interface Step {
  before: Readonly<Record<string, FieldValue>>;
  after: Readonly<Record<string, FieldValue>>;
}

const LONGEST = 500;

/** The edited tuning with undo and redo. Each drag of a slider is one step. */
export class TuningHistory {
  private done: Step[] = [];
  private undone: Step[] = [];
  private isDragging = false;

  constructor(private values: FlatTuning) {}

  get current(): FlatTuning {
    return this.values;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** Applies changed values. Calls form one step until `isLast` is true. */
  change(values: FlatTuning, { isLast = true } = {}): void {
    const after = differences(this.values, values);
    const paths = Object.keys(after);
    const before = pick(this.values, paths);
    const top = this.done.at(-1);
    if (paths.length > 0) {
      if (this.isDragging && top) {
        this.done[this.done.length - 1] = {
          before: { ...before, ...top.before },
          after: { ...top.after, ...after },
        };
      } else {
        this.done.push({ before, after });
        if (this.done.length > LONGEST) this.done.shift();
      }
      this.undone = [];
      this.values = { ...this.values, ...after };
      this.isDragging = true;
    }
    if (isLast) this.endDrag();
  }

  undo(): string[] {
    return this.move(this.done, this.undone, 'before');
  }

  redo(): string[] {
    return this.move(this.undone, this.done, 'after');
  }

  /** Rebases values and steps from the files' old values onto the new ones. Drops steps that become empty. */
  rebase(before: FlatTuning, after: FlatTuning): void {
    const moved = differences(before, after);
    const move = (values: FlatTuning): Record<string, FieldValue> =>
      Object.fromEntries(
        Object.entries(values).map(([path, value]) => [
          path,
          path in moved && value === before[path] ? (moved[path] as FieldValue) : value,
        ]),
      );
    const moveSteps = (steps: readonly Step[]): Step[] =>
      steps.map((step) => ({ before: move(step.before), after: move(step.after) })).filter(changesAnything);
    this.values = move(this.values);
    this.done = moveSteps(this.done);
    this.undone = moveSteps(this.undone);
    this.isDragging = false;
  }

  /** Drops the step of a drag that has returned to its start. */
  private endDrag(): void {
    const top = this.done.at(-1);
    if (this.isDragging && top && !changesAnything(top)) this.done.pop();
    this.isDragging = false;
  }

  private move(from: Step[], to: Step[], side: keyof Step): string[] {
    this.isDragging = false;
    const step = from.pop();
    if (!step) return [];
    to.push(step);
    this.values = { ...this.values, ...step[side] };
    return Object.keys(step[side]);
  }
}

function changesAnything({ before, after }: Step): boolean {
  return Object.keys(differences(before, after)).length > 0;
}

function pick(values: FlatTuning, paths: readonly string[]): Record<string, FieldValue> {
  return Object.fromEntries(
    paths.flatMap((path) => (path in values ? [[path, values[path] as FieldValue]] : [])),
  );
}
