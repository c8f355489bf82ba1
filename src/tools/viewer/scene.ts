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
  /** Size of the frame in CSS px. */
  width: number;
  height: number;
  pixelRatio: number;
  tier: Extract<QualityTier, 'HIGH' | 'LOW'>;
  reducedMotion: boolean;
  language: string;
  /** Level of the player, 1–25. */
  level: number;
  theme: 'dark' | 'light';
  /** Seed of every random choice in the scene, 32 bits. */
  seed: number;
  network: NetworkCondition;
  /** Id of the failure to show, from `ERROR_CATALOGUE`. */
  error: string | null;
}

export type ParamValue = number | string;

/** A parameter of a scene, `p.<name>` in the address. */
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
  /** Estimated texture memory of the GPU in bytes. */
  textureBytes?: number;
  pools?: readonly PoolUse[];
}

export interface SceneContext {
  host: HTMLElement;
  conditions: Readonly<Conditions>;
  /** The panel changes this object in place. */
  tuning: Tuning;
  /** The panel changes this object in place, too. */
  emitters?: Emitters;
  params: Readonly<Record<string, ParamValue>>;
  /** Called by the scene with every event. The viewer shows its sound and haptic. */
  onEvent(event: SimEvent): void;
}

/** A mounted scene, which the frame's clock drives. */
export interface MountedScene {
  /** Time that the picture shows. The scene is drawn in steps of a few ms. */
  readonly timeMs: number;
  /** Seeks to exactly `timeMs`. The same seed and time give the same picture. */
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
  /** Identifies the scene in the address and names its picture. Consists of letters, digits and hyphens. */
  id: string;
  title: string;
  group: SceneGroup;
  /** Effect that the tuning panel shows with the scene. */
  effect?: EffectId;
  durationMs: number;
  /** Marked moments. The picture is taken at the first one, or halfway through without any. */
  momentsMs?: readonly number[];
  isLooping?: boolean;
  params?: Readonly<Record<string, ParamSpec>>;
  mount(context: SceneContext): Promise<MountedScene>;
}

/** Id of the scene that plays an exported session. */
export const SESSION_SCENE = 'session';
/** Key in local storage of the session for {@link SESSION_SCENE}, as JSON. */
export const SESSION_KEY = 'ninja-viewer-session';
