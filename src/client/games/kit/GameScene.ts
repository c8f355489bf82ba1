import type { Container } from 'pixi.js';

/** What a scene is told once when it is made. */
export interface SceneOptions {
  reducedMotion: boolean;
  /** Device px per CSS px. */
  resolution: number;
}

/** A game's picture, drawn with pooled objects that are made once and updated every frame. */
export interface GameScene<Run> {
  readonly root: Container;
  /** Shows another run from its beginning. */
  bind(run: Run): void;
  /** New size of the field, CSS px; `top` and `bottom` are covered by the HUD. */
  resize(field: FieldSize): void;
  /** Hides what the player has to remember while time stands still. Otherwise it could be studied without a limit. */
  conceal?(isConcealed: boolean): void;
  /** Follows the run; `frameMs` of real time have passed. */
  update(frameMs: number): void;
}

export interface FieldSize {
  width: number;
  height: number;
  top: number;
  bottom: number;
}

/** Loads a game's pictures and makes its scene. Rejects when one cannot be had: the game is played without a canvas. */
export type SceneFactory<Run> = (options: SceneOptions) => Promise<GameScene<Run>>;
