import type { TuningProblem } from '../../../client/tuning/checkTuning';
import type { Conditions, ParamValue } from '../scene';
import {
  assignFlat,
  checkDocument,
  differences,
  FIELDS,
  type FieldValue,
  type FlatTuning,
  fieldAt,
  flatten,
  type TuningDocument,
} from '../tuning/fields';
import type { PresetChange, Presets } from '../tuning/presets';
import { DEFAULT_CONDITIONS, formatAddress, type ViewerAddress } from './address';
import type { SceneEntry } from './catalogue';
import { comparedValues } from './comparedValues';
import { bothText, changesText, faultOf, filesText, isOfNewFolder, NO_ANSWER, tellProblems } from './notes';
import { followOwnPresets, keepOwnPreset, readOwnPresets } from './ownPresets';
import { TuningHistory } from './TuningHistory';
import { fetchTuning, postPreset, postTuning, type ServedTuning } from './tuningServer';
import { firstState, type Note, type ViewerState } from './viewerState';

/** The viewer's state and every action of a designer. */
export class ViewerModel {
  private readonly listeners = new Set<() => void>();
  private history: TuningHistory;
  private noteTimer: ReturnType<typeof setTimeout> | undefined;
  private readTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the reads of the files: only the last one's answer counts. */
  private reads = 0;
  private isReading = false;
  private isOutdated = false;
  /** What was wrong with the files when they were last read. */
  private fault = '';
  /** What the last save that could not be written has said. */
  private failure = '';
  state: ViewerState;

  constructor(address: ViewerAddress, own: TuningDocument, defaults: TuningDocument) {
    const values = flatten(own);
    this.history = new TuningHistory(values);
    this.state = firstState(address, values, flatten(defaults));
    followOwnPresets(() => {
      if (!this.state.hasServer) this.set({ presets: readOwnPresets() });
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshotOf = (): ViewerState => this.state;

  set(change: Partial<ViewerState>): void {
    this.state = { ...this.state, ...change };
    if (change.address) history.replaceState(null, '', addressLine(this.state.address));
    for (const listener of this.listeners) listener();
  }

  get hasUnsaved(): boolean {
    return this.changeCount > 0;
  }

  private get changeCount(): number {
    return Object.keys(differences(this.state.saved, this.state.values)).length;
  }

  /** The files have changed on disk, perhaps by the save that is under way. */
  async follow(): Promise<void> {
    if (this.state.isSaving) this.isOutdated = true;
    else await this.connect();
  }

  /** Reads the files on disk. Edited values keep their changes, and these can be undone as before. */
  async connect(): Promise<void> {
    const read = ++this.reads;
    clearTimeout(this.readTimer);
    this.isReading = true;
    const served = await fetchTuning();
    if (read !== this.reads) return;
    this.isReading = false;
    if (!served) {
      this.set({ hasServer: false, presets: readOwnPresets() });
      this.readTimer = setTimeout(() => void this.follow(), READ_AGAIN_MS);
      return;
    }
    this.set({ presets: served.presets, hasServer: true, isFaulty: served.problems.length > 0 });
    // The viewer's own save is known already, and its undo steps stay. So does all else until a file that is being
    // mended can be read again.
    const isNew = served.version !== this.state.version && !(served.isUnread && this.state.version);
    if (isNew) {
      const { saved: before, values, version } = this.state;
      this.take(served);
      this.history.rebase(before, this.state.saved);
      const both = version ? changedByBoth(before, values, this.state.saved) : [];
      this.show([...both, ...served.problems.map(({ path }) => path)]);
      if (both.length > 0) this.tell('plain', bothText(both.length), true);
    }
    this.tellFault(faultOf(served));
  }

  /** Says once what is wrong with the files, until they are mended. */
  private tellFault(fault: string): void {
    if (fault === this.fault) return;
    if (fault) this.tell(isOfNewFolder(fault) ? 'plain' : 'bad', fault, true);
    else if ([this.fault, this.failure].includes(this.state.note?.text ?? '')) this.set({ note: null });
    this.fault = fault;
  }

  openScene(sceneId: string | null): void {
    if (sceneId === this.state.address.sceneId) return;
    this.go({ sceneId, params: {}, timeMs: null });
  }

  /** Opens a scene whose content has changed, in previews that read it again. */
  showAnew(scenes: readonly SceneEntry[], sceneId: string): void {
    this.set({ scenes, previews: this.state.previews + 1 });
    this.go({ sceneId, params: {}, timeMs: null });
  }

  go(change: Partial<ViewerAddress>): void {
    this.set({ address: { ...this.state.address, ...change } });
  }

  setParam(name: string, value: ParamValue): void {
    this.go({ params: { ...this.state.address.params, [name]: String(value) }, timeMs: null });
  }

  setConditions(change: Partial<Conditions>): void {
    this.go({ conditions: { ...this.state.address.conditions, ...change } });
  }

  resetConditions(): void {
    this.go({ conditions: DEFAULT_CONDITIONS, robot: { rate: 0, fingers: 1 } });
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

  /** Returns to the saved file, whole or for one field. */
  revert(path?: string): void {
    const { saved } = this.state;
    this.change(path === undefined ? saved : { [path]: saved[path] as FieldValue });
  }

  applyPreset(name: string): void {
    const preset = this.state.presets[name];
    if (!preset) return;
    this.change({ ...this.state.saved, ...preset });
    this.tell('plain', `Preset ${name}`);
  }

  async keepPreset(name: string): Promise<void> {
    await this.changePreset({ name, values: this.state.values }, `Preset ${name} kept`);
  }

  async dropPreset(name: string): Promise<void> {
    await this.changePreset({ name, values: null }, `Preset ${name} removed`);
  }

  takeSnapshot(): void {
    this.set({ snapshot: this.state.values });
    this.go({ compare: 'snapshot' });
    this.tell('plain', 'Snapshot taken: B shows it');
  }

  /** The values the right half of a comparison shows. */
  compared(): FlatTuning {
    return comparedValues(this.state.address.compare, this.state);
  }

  document(): TuningDocument {
    const document = emptyDocument();
    assignFlat(document, this.state.values);
    return document;
  }

  async save(): Promise<void> {
    if (this.state.isSaving) return;
    const count = this.changeCount;
    // What it would say may be older than the save.
    if (this.isReading) this.isOutdated = true;
    this.isReading = false;
    this.reads++;
    this.set({ isSaving: true });
    try {
      const answer = await postTuning(this.document(), this.state.version);
      if (answer.saved) {
        this.take(answer.state);
        this.fault = faultOf(answer.state);
        this.show([]);
        this.tell(
          'good',
          `${count > 0 ? `Saved ${changesText(count)} to` : 'Mended'} ${filesText(answer.files)}`,
        );
      } else if (answer.status === 409) await this.meetTheirs();
      else if (answer.status === 422) this.refuse(answer.problems);
      else this.failToSave(answer.problems);
    } catch {
      this.tell('bad', `${NO_ANSWER} Copy JSON keeps your work.`);
    } finally {
      this.set({ isSaving: false });
    }
    if (!this.isOutdated) return;
    this.isOutdated = false;
    await this.connect();
  }

  private failToSave(problems: readonly TuningProblem[]): void {
    this.failure = `Not saved. ${tellProblems(problems)}. Copy JSON keeps your work.`;
    this.tell('bad', this.failure);
  }

  /** Somebody else has saved meanwhile: theirs is taken in below the designer's changes, who then chooses. */
  private async meetTheirs(): Promise<void> {
    const { saved: before, values } = this.state;
    await this.connect();
    if (!this.hasUnsaved) return this.tell('plain', 'The files on disk say the same already.');
    this.show(changedByBoth(before, values, this.state.saved));
    const count = changesText(this.changeCount);
    this.tell(
      'bad',
      `Not saved: the files have changed on disk. What they say now lies below your ${count}.`,
      true,
      [
        { title: 'Save over them', take: () => void this.save() },
        { title: 'Take the files', take: () => this.revert() },
      ],
    );
  }

  copyText(): string {
    return JSON.stringify(this.document(), null, 2);
  }

  /** Takes in text written by `copyText`, after the same check that the game uses. */
  paste(text: string): void {
    try {
      const document: unknown = JSON.parse(text);
      const problems = checkDocument(document);
      if (problems.length > 0) this.refuse(problems);
      else {
        this.change(flatten(document as TuningDocument));
        this.tell('good', 'Pasted');
      }
    } catch {
      this.tell('bad', 'The clipboard holds no JSON.');
    }
  }

  tell(tone: Note['tone'], text: string, stays = tone === 'bad', offers?: Note['offers']): void {
    clearTimeout(this.noteTimer);
    this.set({ note: { tone, text, ...(offers && { offers }) } });
    if (!stays) this.noteTimer = setTimeout(() => this.set({ note: null }), 3200);
  }

  /** The note may stand until after another scene is open. */
  tellSceneFailure(message: string): void {
    this.tell('bad', `The scene ${this.state.address.sceneId} has failed: ${message}`);
  }

  private refuse(problems: readonly TuningProblem[]): void {
    this.point(problems.map(({ path }) => path));
    this.tell('bad', `Refused. ${tellProblems(problems)}`);
  }

  private async changePreset(change: PresetChange, done: string): Promise<void> {
    try {
      const problems = this.state.hasServer ? await postPreset(change) : keepOwnPreset(change);
      if (problems.length > 0) return this.tell('bad', tellProblems(problems));
      const { presets: before } = this.state;
      await this.connect();
      this.tellPreset(change, before, done);
    } catch {
      this.tell('bad', `${NO_ANSWER} The preset ${change.name} is as it was.`);
    }
  }

  /** A preset that was there is everybody's, and nothing else would bring it back. */
  private tellPreset({ name, values }: PresetChange, before: Presets, done: string): void {
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    const isSame = values && old && Object.keys(differences(old, values)).length === 0;
    if (!old || isSame) this.tell('good', done);
    else
      this.tell('good', values ? `${done}, in the place of the one of this name` : done, true, [
        {
          title: 'Put it back',
          take: () => void this.changePreset({ name, values: old }, `Preset ${name} is as it was`),
        },
      ]);
  }

  private take({ document, problems, version, presets }: ServedTuning): void {
    this.set({ saved: flatten(document), version, presets, hasServer: true, isFaulty: problems.length > 0 });
  }

  private point(paths: readonly string[]): void {
    const effect = paths.map((path) => fieldAt(path)?.effect).find((id) => id !== undefined);
    if (effect) this.set({ effect, tab: 'tuning', fieldSearch: '' });
    this.show(paths);
  }

  private show(marked: readonly string[]): void {
    const { current: values, canUndo, canRedo } = this.history;
    this.set({ values, canUndo, canRedo, marked });
  }
}

/** So soon a failed read is tried again. */
const READ_AGAIN_MS = 2000;

/** The fields that the files and the designer have changed, each in another way. */
function changedByBoth(before: FlatTuning, mine: FlatTuning, theirs: FlatTuning): string[] {
  return Object.keys(differences(before, theirs)).filter(
    (path) => mine[path] !== before[path] && mine[path] !== theirs[path],
  );
}

function addressLine(address: ViewerAddress): string {
  const query = formatAddress({ ...address, timeMs: address.isPlaying ? null : address.timeMs });
  return query ? `?${query}` : location.pathname;
}

/** A document with the groups of the files and no values yet. */
function emptyDocument(): TuningDocument {
  const document: Record<string, unknown> = {};
  for (const { path } of FIELDS) {
    const keys = path.split('.');
    keys.reduce((node, key, index) => {
      if (index < keys.length - 1) node[key] ??= /^\d+$/.test(keys[index + 1] ?? '') ? [] : {};
      return node[key] as Record<string, unknown>;
    }, document);
  }
  return document as unknown as TuningDocument;
}
