import { Ticker } from 'pixi.js';
import './glSystems';

// Pixi would ask the screen for frames of its own as long as there is a renderer.
Ticker.system.autoStart = false;

/** Lets Pixi free what has not been drawn for long. Call it with every frame that is drawn. */
export function freeUnused(): void {
  Ticker.system.update();
}
