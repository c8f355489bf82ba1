import type { QualityTier } from '../../client/stage/feed';
import type { Emitters } from '../../client/tuning/emitters';
import type { Tuning } from '../../client/tuning/tuning';
import type { SimEvent } from '../../core/events';
import type { EffectId } from './tuning/fields';

export const SCENE_GROUPS = [
  'splash',
  'home',
  'tap',
  'combo',
  'levelUp',
  'energy',
  'income',
  'games',
  'screens',
  'components',
  'popups',
  'sessions',
] as const;

export type SceneGroup = (typeof SCENE_GROUPS)[number];
export type NetworkCondition = 'none' | 'slow' | 'offline';

export interface Conditions {
  /** Frame size in CSS px. */
  width: number;
  height: number;
  pixelRatio: number;
  tier: Extract<QualityTier, 'HIGH' | 'LOW'>;
  reducedMotion: boolean;
  language: string;
  /** 1–25. */
  level: number;
  theme: 'dark' | 'light';
  /** Seeds every random choice of the scene, 32 bits. */
  seed: number;
  network: NetworkCondition;
  /** Id of the failure to force, from `ERROR_CATALOGUE`. */
  error: string | null;
}

export type ParamValue = number | string;

/** A scene's parameter, `p.<name>` in the address. */
export type ParamSpec = { readonly label?: string } & (
  | {
      readonly kind: 'number';
      readonly value: number;
      readonly min: number;
      readonly max: number;
      readonly step?: number;
    }
  | { readonly kind: 'choice'; readonly value: string; readonly options: readonly string[] }
);

/** Usage of an object pool. */
export interface PoolUse {
  name: string;
  used: number;
  size: number;
}

/** Figures that only the scene knows. The frame measures times, draw calls and heap. */
export interface SceneMeters {
  displayObjects?: number;
  /** Estimated GPU texture memory in bytes. */
  textureBytes?: number;
  pools?: readonly PoolUse[];
}

export interface SceneContext {
  /** Element that the scene fills. */
  host: HTMLElement;
  conditions: Readonly<Conditions>;
  /** The panel changes this object in place. */
  tuning: Tuning;
  /** Changed in place, like `tuning`. */
  emitters?: Emitters;
  params: Readonly<Record<string, ParamValue>>;
  /** The scene calls this with every event; the viewer shows its sound and haptic. */
  onEvent(event: SimEvent): void;
}

/** A mounted scene, driven by the frame's clock. */
export interface MountedScene {
  /** Time of the picture, which is drawn in steps of a few ms. */
  readonly timeMs: number;
  /** Seeks to exactly `timeMs`: equal seed and time give an equal picture. */
  seek(timeMs: number): Promise<void> | void;
  advance(dtMs: number): void;
  /** Taps at a point of the frame, in CSS px. */
  tap?(x: number, y: number, finger: number): void;
  meters?(): SceneMeters;
  loseContext?(): void;
  restoreContext?(): void;
  /** Called after `context.tuning` has changed in place. */
  setTuning(tuning: Tuning): void;
  destroy(): void;
}

export interface ViewerScene {
  /** Identifies the scene in the address and names its picture: letters, digits, hyphens. */
  id: string;
  title: string;
  group: SceneGroup;
  /** Effect that the tuning panel shows for the scene. */
  effect?: EffectId;
  /** Length of the time bar. */
  durationMs: number;
  /** Marked moments. The picture is taken at the first one, or halfway through if there are none. */
  momentsMs?: readonly number[];
  isLooping?: boolean;
  params?: Readonly<Record<string, ParamSpec>>;
  mount(context: SceneContext): Promise<MountedScene>;
}

/** Id of the scene that plays an exported session. */
export const SESSION_SCENE = 'session';
/** Local storage key of the session for {@link SESSION_SCENE}, as JSON. */
export const SESSION_KEY = 'ninja-viewer-session';
