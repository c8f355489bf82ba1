import { differences } from '../tuning/fields';
import type { PresetChange, Presets } from '../tuning/presets';
import { NO_ANSWER, tellProblems } from './notes';
import type { TuningEdits } from './TuningEdits';
import type { TuningFiles } from './TuningFiles';
import { postPreset } from './tuningServer';
import type { ViewerStore } from './ViewerStore';

/** Applies, saves and removes presets. The development server stores them for all designers. */
export class PresetActions {
  constructor(
    private readonly store: ViewerStore,
    private readonly edits: TuningEdits,
    private readonly files: TuningFiles,
  ) {}

  apply(name: string): void {
    const { presets, saved } = this.store.state;
    const preset = presets[name];
    if (!preset) return;
    this.edits.change({ ...saved, ...preset });
    this.store.tell('plain', `Preset ${name}`);
  }

  async keep(name: string): Promise<void> {
    await this.change({ name, values: this.store.state.values }, `Preset ${name} kept`);
  }

  async drop(name: string): Promise<void> {
    await this.change({ name, values: null }, `Preset ${name} removed`);
  }

  private async change(change: PresetChange, done: string): Promise<void> {
    const { store } = this;
    try {
      const problems = await postPreset(change);
      if (problems.length > 0) return store.tell('bad', tellProblems(problems));
      const { presets: before } = store.state;
      await this.files.connect();
      this.tellDone(change, before, done);
    } catch {
      store.tell('bad', `${NO_ANSWER} The preset ${change.name} is as it was.`);
    }
  }

  /** Reports a change. Offers to restore a replaced or removed preset, because all designers share it. */
  private tellDone({ name, values }: PresetChange, before: Presets, done: string): void {
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    const isSame = values && old && Object.keys(differences(old, values)).length === 0;
    if (!old || isSame) this.store.tell('good', done);
    else
      this.store.tell('good', values ? `${done}, in the place of the one of this name` : done, true, [
        {
          title: 'Put it back',
          take: () => void this.change({ name, values: old }, `Preset ${name} is as it was`),
        },
      ]);
  }
}
