import type { ReactNode } from 'react';
import type { CritTier } from '../../../core/crit';
import type { Recording } from '../../../core/replay';
import type { PlayerRecord } from '../../../server/types';
import type { Conditions, ParamValue, ViewerScene } from '../../viewer/scene';
import type { SceneClock } from './SceneClock';
import type { SceneGame } from './sceneGame';
import type { Answers } from './sceneOutside';

export interface SceneStep {
  atMs: number;
  /** True if the action starts no loads. */
  isLight?: true;
  run(): void;
}

export interface SceneWorld extends SceneGame {
  clock: SceneClock;
  conditions: Readonly<Conditions>;
  params: Readonly<Record<string, ParamValue>>;
  go(path: string): void;
  /** Waits for an element. Rejects if it doesn't appear. */
  see(selector: string): Promise<HTMLElement>;
  /** Waits for an element, presses it, then waits for all loads. */
  press(selector: string): Promise<void>;
  /** Taps the ninja. The coordinates are fractions of his box. */
  tap(x?: number, y?: number): void;
}

export interface SceneWish {
  /** Changes to the provider's player, or null for a newcomer. */
  player?: Partial<PlayerRecord> | null;
  crit?: CritTier;
  splash?: number;
  answers?: Answers;
  session?: Recording;
}

/** A scene in the real game: its route, script and visible layers. */
export interface GameSceneSpec extends Omit<ViewerScene, 'mount'> {
  /** Overrides the level in the conditions. */
  level?: number;
  /** `game` shows stage and HUD, `hud` only the HUD as without WebGL, and `splash` the page before the game. */
  layers?: 'game' | 'hud' | 'splash';
  path?: string;
  /** Time between `prepare` and scene time 0. */
  leadMs?: number;
  /** True to disable WebGL. The mini-games then show their plain form. */
  isPlain?: boolean;
  wish?(params: Readonly<Record<string, ParamValue>>): SceneWish;
  part?(params: Readonly<Record<string, ParamValue>>): ReactNode;
  prepare?(world: SceneWorld): Promise<void> | void;
  script?(world: SceneWorld): readonly SceneStep[];
}
