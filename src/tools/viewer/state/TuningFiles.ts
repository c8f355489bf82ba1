import type { TuningProblem } from '../../../client/tuning/checkTuning';
import { differences, type FlatTuning, flatten } from '../tuning/fields';
import { bothText, changesText, faultOf, filesText, isOfNewFolder, NO_ANSWER, tellProblems } from './notes';
import type { TuningEdits } from './TuningEdits';
import { fetchTuning, postTuning, type ServedTuning } from './tuningServer';
import type { ViewerStore } from './ViewerStore';

const READ_AGAIN_MS = 2000;

/** Reads and saves the tuning files through the development server. Other programs may change them too. */
export class TuningFiles {
  private readTimer: ReturnType<typeof setTimeout> | undefined;
  /** Number of reads. Only the answer of the latest read counts. */
  private reads = 0;
  private isReading = false;
  private isOutdated = false;
  private fault = '';
  private failure = '';

  constructor(
    private readonly store: ViewerStore,
    private readonly edits: TuningEdits,
  ) {}

  /** Follows a change of the files on disk, which the current save may have caused. */
  async follow(): Promise<void> {
    if (this.store.state.isSaving) this.isOutdated = true;
    else await this.connect();
  }

  /** Reads the files on disk. Unsaved changes and their undo steps survive. */
  async connect(): Promise<void> {
    const { store, edits } = this;
    const read = ++this.reads;
    clearTimeout(this.readTimer);
    this.isReading = true;
    const served = await fetchTuning();
    if (read !== this.reads) return;
    this.isReading = false;
    if (!served) {
      store.set({ hasServer: false });
      this.readTimer = setTimeout(() => void this.follow(), READ_AGAIN_MS);
      return;
    }
    store.set({ presets: served.presets, hasServer: true, isFaulty: served.problems.length > 0 });
    const { saved: before, values, version } = store.state;
    // The viewer's own save is already applied and must not reset the undo steps. An unreadable file changes no values.
    const isNew = served.version !== version && !(served.isUnread && version);
    if (isNew) {
      this.take(served);
      edits.rebase(before);
      const both = version ? changedByBoth(before, values, store.state.saved) : [];
      edits.show([...both, ...served.problems.map(({ path }) => path)]);
      if (both.length > 0) store.tell('plain', bothText(both.length), true);
    }
    this.tellFault(faultOf(served));
  }

  async save(): Promise<void> {
    const { store, edits } = this;
    if (store.state.isSaving) return;
    const count = edits.changeCount;
    // The answer to a pending read may be older than the save.
    if (this.isReading) this.isOutdated = true;
    this.isReading = false;
    this.reads++;
    store.set({ isSaving: true });
    try {
      const answer = await postTuning(edits.document(), store.state.version);
      if (answer.saved) {
        this.take(answer.state);
        this.fault = faultOf(answer.state);
        edits.show([]);
        const what = count > 0 ? `Saved ${changesText(count)} to` : 'Mended';
        store.tell('good', `${what} ${filesText(answer.files)}`);
      } else if (answer.status === 409) await this.meetTheirs();
      else if (answer.status === 422) edits.refuse(answer.problems);
      else this.failToSave(answer.problems);
    } catch {
      store.tell('bad', `${NO_ANSWER} Copy JSON keeps your work.`);
    } finally {
      store.set({ isSaving: false });
    }
    if (!this.isOutdated) return;
    this.isOutdated = false;
    await this.connect();
  }

  private failToSave(problems: readonly TuningProblem[]): void {
    this.failure = `Not saved. ${tellProblems(problems)}. Copy JSON keeps your work.`;
    this.store.tell('bad', this.failure);
  }

  /** Handles a save that another designer made first. Rebases onto their values and offers a choice. */
  private async meetTheirs(): Promise<void> {
    const { store, edits } = this;
    const { saved: before, values } = store.state;
    await this.connect();
    if (!edits.hasUnsaved) return store.tell('plain', 'The files on disk say the same already.');
    edits.show(changedByBoth(before, values, store.state.saved));
    const count = changesText(edits.changeCount);
    store.tell(
      'bad',
      `Not saved: the files have changed on disk. What they say now lies below your ${count}.`,
      true,
      [
        { title: 'Save over them', take: () => void this.save() },
        { title: 'Take the files', take: () => edits.revert() },
      ],
    );
  }

  /** Reports a fault of the files only once until it changes or is fixed. */
  private tellFault(fault: string): void {
    const { store } = this;
    if (fault === this.fault) return;
    if (fault) store.tell(isOfNewFolder(fault) ? 'plain' : 'bad', fault, true);
    else if ([this.fault, this.failure].includes(store.state.note?.text ?? '')) store.set({ note: null });
    this.fault = fault;
  }

  private take({ document, problems, version, presets }: ServedTuning): void {
    const saved = flatten(document);
    this.store.set({ saved, version, presets, hasServer: true, isFaulty: problems.length > 0 });
  }
}

/** Returns the fields that the files and the designer have changed to different values. */
function changedByBoth(before: FlatTuning, mine: FlatTuning, theirs: FlatTuning): string[] {
  return Object.keys(differences(before, theirs)).filter(
    (path) => mine[path] !== before[path] && mine[path] !== theirs[path],
  );
}
