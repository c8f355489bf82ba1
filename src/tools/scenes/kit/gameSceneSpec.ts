import type { ReactNode } from 'react';
import type { CritTier } from '../../../core/crit';
import type { Recording } from '../../../core/replay';
import type { PlayerRecord } from '../../../server/types';
import type { Conditions, ParamValue, ViewerScene } from '../../viewer/scene';
import type { SceneClock } from './SceneClock';
import type { SceneGame } from './sceneGame';
import type { Answers } from './sceneOutside';

/** A scene's action at a time. */
export interface SceneStep {
  atMs: number;
  /** Nothing loads after this action. */
  isLight?: true;
  run(): void;
}

/** The running game, for a scene's script. */
export interface SceneWorld extends SceneGame {
  clock: SceneClock;
  conditions: Readonly<Conditions>;
  params: Readonly<Record<string, ParamValue>>;
  /** Opens a route. */
  go(path: string): void;
  /** Waits for an element. Rejects when it does not appear. */
  see(selector: string): Promise<HTMLElement>;
  /** Waits for an element, presses it and waits for all loads. */
  press(selector: string): Promise<void>;
  /** Taps the ninja at shares of his box. */
  tap(x?: number, y?: number): void;
}

/** A scene's wishes for its game. */
export interface SceneWish {
  /** Changes to the provider's player, or null for a newcomer. */
  player?: Partial<PlayerRecord> | null;
  crit?: CritTier;
  /** Background of the splash, 1–4. */
  splash?: number;
  answers?: Answers;
  /** A recording to replay instead of a login. */
  session?: Recording;
}

/** A scene in the running game: place, script and shown part. */
export interface GameSceneSpec extends Omit<ViewerScene, 'mount'> {
  /** Overrides the level of the conditions. */
  level?: number;
  /** `game` is stage and HUD, `hud` the HUD alone as without WebGL, `splash` the page before the game. */
  layers?: 'game' | 'hud' | 'splash';
  path?: string;
  /** Time played after `prepare`, before the scene's time begins. */
  leadMs?: number;
  /** Refuses WebGL, so that the mini-games show their plain form. */
  isPlain?: boolean;
  wish?(params: Readonly<Record<string, ParamValue>>): SceneWish;
  /** Replaces the whole HUD with one part. */
  part?(params: Readonly<Record<string, ParamValue>>): ReactNode;
  /** Brings the game to the start of the scene. */
  prepare?(world: SceneWorld): Promise<void> | void;
  script?(world: SceneWorld): readonly SceneStep[];
}
