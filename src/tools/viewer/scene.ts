import type { QualityTier } from '../../client/stage/feed';
import type { Tuning } from '../../client/tuning/tuning';
import type { SimEvent } from '../../core/events';
import type { EffectId } from './tuning/fields';

/** Groups of the gallery in order. */
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

/** The conditions of a scene, all kept in the address. */
export interface Conditions {
  /** CSS px of the frame. */
  width: number;
  height: number;
  pixelRatio: number;
  tier: Extract<QualityTier, 'HIGH' | 'LOW'>;
  reducedMotion: boolean;
  /** Code of one of the game's languages. */
  language: string;
  /** 1–25. */
  level: number;
  theme: 'dark' | 'light';
  /** Seeds every random choice of the scene, 32 bits. */
  seed: number;
  network: NetworkCondition;
  /** Id of the failure to force, of `ERROR_CATALOGUE`. */
  error: string | null;
}

export type ParamValue = number | string;

/** A parameter of a scene: `p.<name>` in the address. */
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

/** Use of a pool. */
export interface PoolUse {
  name: string;
  used: number;
  size: number;
}

/** Figures known only to the scene. The frame measures times, draw calls and heap. */
export interface SceneMeters {
  displayObjects?: number;
  /** Estimated memory of the textures on the GPU, bytes. */
  textureBytes?: number;
  pools?: readonly PoolUse[];
}

export interface SceneContext {
  /** Fills the frame. */
  host: HTMLElement;
  conditions: Readonly<Conditions>;
  /** Changed in place by the panel. */
  tuning: Tuning;
  params: Readonly<Record<string, ParamValue>>;
  /** To be called with every event of the scene, whose sound and haptic the viewer shows. */
  onEvent(event: SimEvent): void;
}

/** A mounted scene. The frame drives its clock. */
export interface MountedScene {
  /** Seeks exactly `timeMs`: the same time of a seed is the same picture. */
  seek(timeMs: number): Promise<void> | void;
  /** Advances by `dtMs`. */
  advance(dtMs: number): void;
  /** A finger at CSS px of the frame. */
  tap?(x: number, y: number, finger: number): void;
  meters?(): SceneMeters;
  loseContext?(): void;
  restoreContext?(): void;
  /** Called after `context.tuning` has changed in place. */
  setTuning(tuning: Tuning): void;
  destroy(): void;
}

/** One entry of the gallery. A `*.scene.ts` exports `scene` or `scenes`. */
export interface ViewerScene {
  /** Names the scene in the address and its picture: letters, digits, hyphens. */
  id: string;
  title: string;
  group: SceneGroup;
  /** The effect the tuning panel opens with the scene. */
  effect?: EffectId;
  /** Length of the time bar. */
  durationMs: number;
  /** Marked moments. The picture is taken at the first, or without one at half of the duration. */
  momentsMs?: readonly number[];
  isLooping?: boolean;
  params?: Readonly<Record<string, ParamSpec>>;
  mount(context: SceneContext): Promise<MountedScene>;
}

/** The scene that plays an exported session. */
export const SESSION_SCENE = 'session';
/** Local storage key of the session for {@link SESSION_SCENE}, as JSON. */
export const SESSION_KEY = 'ninja-viewer-session';
