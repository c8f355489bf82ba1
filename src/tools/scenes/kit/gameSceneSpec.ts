import type { ReactNode } from 'react';
import type { CritTier } from '../../../core/crit';
import type { Recording } from '../../../core/replay';
import type { PlayerRecord } from '../../../server/types';
import type { Conditions, ParamValue, ViewerScene } from '../../viewer/scene';
import type { SceneClock } from './SceneClock';
import type { SceneGame } from './sceneGame';
import type { Answers } from './sceneOutside';

/** A scene's action at a moment of its time. */
export interface SceneStep {
  atMs: number;
  /** No need to wait for loads after this action. */
  isLight?: true;
  run(): void;
}

/** The running game, for a scene's script. */
export interface SceneWorld extends SceneGame {
  clock: SceneClock;
  conditions: Readonly<Conditions>;
  params: Readonly<Record<string, ParamValue>>;
  /** Another route. */
  go(path: string): void;
  /** Waits until the element is there. Rejects when it does not come. */
  see(selector: string): Promise<HTMLElement>;
  /** Waits for an element, presses it and waits until the result has loaded. */
  press(selector: string): Promise<void>;
  /** A finger on the ninja, at shares of his box. */
  tap(x?: number, y?: number): void;
}

/** What a scene asks of its game. */
export interface SceneWish {
  /** Changes to the provider's player, or null for a newcomer. */
  player?: Partial<PlayerRecord> | null;
  crit?: CritTier;
  /** Background of the splash, 1–4. */
  splash?: number;
  answers?: Answers;
  /** A recording to replay instead of a login, with its seed and its commands alone. */
  session?: Recording;
}

/** A scene in the running game: its place, its script, and the part of the game it shows. */
export interface GameSceneSpec extends Omit<ViewerScene, 'mount'> {
  /** Overrides the level of the conditions. */
  level?: number;
  /** `game`: stage and HUD; `hud`: the HUD alone, as on a device without WebGL; `splash`: before the game. */
  layers?: 'game' | 'hud' | 'splash';
  path?: string;
  /** Played before the scene's time begins, after `prepare`. */
  leadMs?: number;
  /** Refuses WebGL contexts, so that the mini-games show their plain form. */
  isPlain?: boolean;
  wish?(params: Readonly<Record<string, ParamValue>>): SceneWish;
  /** Shows one part of the interface instead of the whole HUD. */
  part?(params: Readonly<Record<string, ParamValue>>): ReactNode;
  /** Brings the game to the start of the scene's time. */
  prepare?(world: SceneWorld): Promise<void> | void;
  script?(world: SceneWorld): readonly SceneStep[];
}
