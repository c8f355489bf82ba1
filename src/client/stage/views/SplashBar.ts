import { Container } from 'pixi.js';
import { Capsule, paintDisc } from '../kit/Capsule';

const HEIGHT_PX = 28;
const FILL_PX = 20;
const INSET_PX = (HEIGHT_PX - FILL_PX) / 2;

/** The splash's bar as index.html shows it: a trough with a line around it, and its glossy fill. */
export class SplashBar extends Container {
  private readonly trough = new Capsule(HEIGHT_PX, paintDisc(HEIGHT_PX, paintTrough));
  private readonly fill = new Capsule(FILL_PX, paintDisc(FILL_PX, paintFill));

  constructor() {
    super();
    this.fill.position.set(INSET_PX, INSET_PX);
    this.addChild(this.trough, this.fill);
  }

  /** Shows the bar `width` CSS px wide, `share` of it filled. */
  show(width: number, share: number): void {
    this.trough.stretch(width);
    this.fill.stretch((width - 2 * INSET_PX) * share);
  }
}

function disc(context: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(HEIGHT_PX / 2, HEIGHT_PX / 2, radius, 0, Math.PI * 2);
  context.fill();
}

function paintTrough(context: CanvasRenderingContext2D): void {
  disc(context, HEIGHT_PX / 2, '#ffd98a');
  disc(context, HEIGHT_PX / 2 - 2, '#1d1230');
}

function paintFill(context: CanvasRenderingContext2D): void {
  context.translate(-INSET_PX, -INSET_PX);
  const gold = context.createLinearGradient(0, INSET_PX, 0, INSET_PX + FILL_PX);
  gold.addColorStop(0, '#ffd968');
  gold.addColorStop(0.5, '#ffb321');
  gold.addColorStop(1, '#ef7d12');
  disc(context, FILL_PX / 2, gold);
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = '#fff6d6d0';
  context.fillRect(0, INSET_PX + 3, HEIGHT_PX, 4.5);
}
