import type { QualityTier } from '../../client/stage/feed';
import type { Tuning } from '../../client/tuning/tuning';
import type { SimEvent } from '../../core/events';

/** Headings of the gallery, in its order. */
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

/** The conditions of a scene. The address of the viewer and of a single frame holds all of them. */
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

export type ParamValue = number | string | boolean;

/** A value that a scene lets the designer choose. The address holds it as `p.<name>`. */
export type ParamSpec = { readonly label?: string } & (
  | {
      readonly kind: 'number';
      readonly value: number;
      readonly min: number;
      readonly max: number;
      readonly step?: number;
    }
  | { readonly kind: 'choice'; readonly value: string; readonly options: readonly string[] }
  | { readonly kind: 'switch'; readonly value: boolean }
  | { readonly kind: 'text'; readonly value: string }
);

/** How full a pool is. */
export interface PoolUse {
  name: string;
  used: number;
  size: number;
}

/** Figures that only the scene knows. The frame around it measures times, draw calls and heap. */
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
  /** The panel changes it in place. Views that read it when they use it follow by themselves. */
  tuning: Tuning;
  params: Readonly<Record<string, ParamValue>>;
  /** A scene calls it with every event it plays. The viewer shows its sound and haptic and can play them. */
  onEvent(event: SimEvent): void;
}

/** A mounted scene. The frame drives its clock. */
export interface MountedScene {
  /** Brings the scene to exactly `timeMs` from its seed: the same time is the same picture. */
  seek(timeMs: number): Promise<void> | void;
  /** Goes on by `dtMs`. */
  advance(dtMs: number): void;
  /** A finger at CSS px of the frame. */
  tap?(x: number, y: number, finger: number): void;
  meters?(): SceneMeters;
  loseContext?(): void;
  restoreContext?(): void;
  /** Called after `context.tuning` has changed in place, for views that have baked values into textures or counts. */
  setTuning(tuning: Tuning): void;
  destroy(): void;
}

/** One entry of the gallery. A `*.scene.ts` exports `scene` or `scenes`. */
export interface ViewerScene {
  /** Names the scene in the address and the kept picture: letters, digits, hyphens. */
  id: string;
  title: string;
  group: SceneGroup;
  /** Where the time bar ends. */
  durationMs: number;
  /** Marked moments. The first is the time of the kept picture; without one it is half of the duration. */
  momentsMs?: readonly number[];
  isLooping?: boolean;
  params?: Readonly<Record<string, ParamSpec>>;
  mount(context: SceneContext): Promise<MountedScene>;
}

/** The scene that plays an exported session. */
export const SESSION_SCENE = 'session';
/** Local storage key of the exported session that {@link SESSION_SCENE} plays, as JSON. */
export const SESSION_KEY = 'ninja-viewer-session';
