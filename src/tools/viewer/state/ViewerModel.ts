import { Economy } from '../economy/Economy';
import type { Playback } from '../playback/Playback';
import type { Conditions, ParamValue } from '../scene';
import { type FlatTuning, flatten, type TuningDocument } from '../tuning/fields';
import { DEFAULT_CONDITIONS, type ViewerAddress } from './address';
import type { SceneEntry } from './catalogue';
import { comparedValues } from './comparedValues';
import { Phones } from './Phones';
import { PresetActions } from './PresetActions';
import { TuningEdits } from './TuningEdits';
import { TuningFiles } from './TuningFiles';
import { firstState, ViewerStore } from './ViewerStore';

export class ViewerModel extends ViewerStore {
  readonly edits: TuningEdits;
  readonly files: TuningFiles;
  readonly presets: PresetActions;
  readonly phones = new Phones();
  readonly economy = new Economy();

  constructor(address: ViewerAddress, own: TuningDocument, defaults: TuningDocument) {
    super(firstState(address, flatten(own), flatten(defaults)));
    this.edits = new TuningEdits(this);
    this.files = new TuningFiles(this, this.edits);
    this.presets = new PresetActions(this, this.edits, this.files);
  }

  openScene(sceneId: string | null): void {
    if (this.state.tab === 'economy') this.set({ tab: 'tuning' });
    if (sceneId === this.state.address.sceneId) return;
    this.go({ sceneId, params: {}, timeMs: null });
    this.followScene();
  }

  /** Takes the list of scenes, which arrives after the address is parsed. */
  takeScenes(scenes: readonly SceneEntry[]): void {
    this.set({ scenes });
    this.followScene();
  }

  private followScene(): void {
    const { scenes, address } = this.state;
    const effect = scenes.find(({ id }) => id === address.sceneId)?.effect;
    if (effect) this.set({ effect });
  }

  /** Takes the changed list of scenes, reloads the previews and shows the given scene. */
  reloadWith(scenes: readonly SceneEntry[], sceneId: string): void {
    this.set({ scenes, previews: this.state.previews + 1 });
    this.go({ sceneId, params: {}, timeMs: null });
  }

  go(change: Partial<ViewerAddress>): void {
    this.set({ address: { ...this.state.address, ...change } });
  }

  /** Stops the clock at once. The address would reach it only with the next render. */
  pause({ settings }: Pick<Playback, 'settings'>): void {
    settings.isPlaying = false;
    if (this.state.address.isPlaying) this.go({ isPlaying: false });
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

  takeSnapshot(): void {
    this.set({ snapshot: this.state.values });
    this.go({ compare: 'snapshot' });
    this.tell('plain', 'Snapshot taken: B shows it');
  }

  /** Returns the values of side B in a comparison. */
  compared(): FlatTuning {
    return comparedValues(this.state.address.compare, this.state);
  }

  async openCatalogue(file: Pick<File, 'name' | 'text'>): Promise<void> {
    try {
      this.economy.open(file.name, await file.text());
      this.tell('good', `${file.name} is opened`);
    } catch (error) {
      this.tell('bad', `${file.name} ${error instanceof Error ? error.message : error}`);
    }
  }

  /** Reports a scene's failure. Names the scene, because the note may outlast it. */
  tellSceneFailure(message: string): void {
    this.tell('bad', `The scene ${this.state.address.sceneId} has failed: ${message}`);
  }
}
