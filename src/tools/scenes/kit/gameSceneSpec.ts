import type { ReactNode } from 'react';
import type { CritTier } from '../../../core/crit';
import type { Session } from '../../../core/replay';
import type { PlayerRecord } from '../../../server/types';
import type { Conditions, ParamValue, ViewerScene } from '../../viewer/scene';
import type { SceneClock } from './sceneClock';
import type { SceneGame } from './sceneGame';
import type { Answers } from './sceneOutside';

/** What a scene does at a moment of its time. */
export interface SceneStep {
  atMs: number;
  /** Nothing has to be waited for afterwards. */
  isLight?: true;
  run(): void;
}

/** A running game as a scene's script sees it. */
export interface SceneWorld extends SceneGame {
  clock: SceneClock;
  conditions: Readonly<Conditions>;
  params: Readonly<Record<string, ParamValue>>;
  /** Another route. */
  go(path: string): void;
  /** Waits until there is an element; rejects when there will be none. */
  see(selector: string): Promise<HTMLElement>;
  /** Waits for an element, presses it and waits for what comes of it. */
  press(selector: string): Promise<void>;
  /** A finger on the ninja, at shares of his box. */
  tap(x?: number, y?: number): void;
}

/** What a scene wants of the game it is played in. */
export interface SceneWish {
  /** Changes of the player that the provider knows; null: a newcomer. */
  player?: Partial<PlayerRecord> | null;
  crit?: CritTier;
  /** Background of the splash, 1–4. */
  splash?: number;
  answers?: Answers;
  /** Played again instead of a login: its seed, and nothing that it does not do itself. */
  session?: Session;
}

/** A scene in the running game: its place, its script, and what of the game is shown. */
export interface GameSceneSpec extends Omit<ViewerScene, 'mount'> {
  /** Instead of the level of the conditions. */
  level?: number;
  /** `game`: stage and HUD; `hud`: the HUD alone, as on a device without WebGL; `splash`: before the game. */
  layers?: 'game' | 'hud' | 'splash';
  path?: string;
  /** Played before the scene's time begins, after `prepare`. */
  leadMs?: number;
  /** Without a WebGL context to be had: the mini-games show their plain form. */
  isPlain?: boolean;
  wish?(params: Readonly<Record<string, ParamValue>>): SceneWish;
  /** A part of the interface alone, instead of the whole HUD. */
  part?(params: Readonly<Record<string, ParamValue>>): ReactNode;
  /** Brings the game to where the scene's time begins. */
  prepare?(world: SceneWorld): Promise<void> | void;
  script?(world: SceneWorld): readonly SceneStep[];
}
