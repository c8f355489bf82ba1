import { Container } from 'pixi.js';
import { Capsule, paintDisc } from '../kit/Capsule';

const TROUGH_PX = 9;
const FILL_SCALE = 5 / 9;
const OUTLINE = '#3a0d14';

/** A combo's remaining time: a bar with round ends, in the outline of the banner's words. */
export class ComboTimer extends Container {
  private readonly trough: Capsule;
  private readonly fill: Capsule;

  constructor() {
    super();
    // A second texture would cost a draw call.
    const disc = paintDisc(TROUGH_PX, paintWhite);
    this.trough = new Capsule(TROUGH_PX, disc);
    this.fill = new Capsule(TROUGH_PX, disc);
    this.trough.tint = OUTLINE;
    this.trough.y = -TROUGH_PX / 2;
    this.fill.scale.set(FILL_SCALE);
    this.fill.y = this.trough.y * FILL_SCALE;
    this.addChild(this.trough, this.fill);
  }

  /** Shows a centred bar `width` CSS px wide, `share` of it filled. */
  show(width: number, share: number): void {
    const full = width - TROUGH_PX * (1 - FILL_SCALE);
    this.trough.stretch(width);
    this.trough.x = -width / 2;
    this.fill.stretch((full * share) / FILL_SCALE);
    this.fill.x = -full / 2;
  }

  set colour(colour: string) {
    this.fill.tint = colour;
  }
}

function paintWhite(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.arc(TROUGH_PX / 2, TROUGH_PX / 2, TROUGH_PX / 2, 0, Math.PI * 2);
  context.fill();
}
