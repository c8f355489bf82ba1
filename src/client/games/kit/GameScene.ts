import type { Container } from 'pixi.js';

export interface SceneOptions {
  reducedMotion: boolean;
  /** Device px per CSS px. */
  resolution: number;
}

/** A game's canvas, drawn with pooled objects. */
export interface GameScene<Run> {
  readonly root: Container;
  /** Shows a run from its start. */
  bind(run: Run): void;
  /** Resizes to the field, CSS px. The HUD covers `top` and `bottom`. */
  resize(field: FieldSize): void;
  /** Hides what the player has to memorise, so that pausing gives no advantage. */
  conceal?(isConcealed: boolean): void;
  /** Draws the run after `frameMs` of real time. */
  update(frameMs: number): void;
}

export interface FieldSize {
  width: number;
  height: number;
  top: number;
  bottom: number;
}

/**
 * Loads a game's pictures and creates its scene. Rejects when a picture fails to load, and the game is then played
 * without a canvas.
 */
export type SceneFactory<Run> = (options: SceneOptions) => Promise<GameScene<Run>>;
