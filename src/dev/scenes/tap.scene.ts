import { Application } from 'pixi.js';
import type { SimEvent } from '../../sim/events';
import type { FrameState } from '../../sim/feed';
import { StageDirector } from '../../stage/StageDirector';
import type { ViewerScene } from '../viewer/scene';

const BOX = { x: 60, y: 330, width: 270, height: 300 };

/** One tap on the ninja. */
export const scene: ViewerScene = {
  id: 'tap',
  title: 'Tap',
  group: 'tap',
  durationMs: 1500,
  momentsMs: [150],
  params: { crit: { kind: 'choice', value: 'normal', options: ['normal', 'critical', 'superCritical'] } },
  async mount({ host, conditions, tuning, params }) {
    const app = new Application();
    await app.init({
      preference: 'webgl',
      autoStart: false,
      autoDensity: true,
      resolution: conditions.pixelRatio,
      width: conditions.width,
      height: conditions.height,
    });
    host.append(app.canvas);
    let waiting: SimEvent[] = [];
    const frame: FrameState = {
      scene: 'home',
      level: conditions.level,
      heroBox: BOX,
      comboCount: 0,
      comboTier: 0,
      comboLeft: 0,
      energy: 1,
      splashPercent: 100,
      splashBackground: 1,
      reducedMotion: conditions.reducedMotion,
      quality: conditions.tier,
      comboWords: ['COMBO', 'GREAT COMBO', 'SUPER COMBO', 'MEGA COMBO'],
    };
    const feed = {
      frame,
      drain() {
        const drained = waiting;
        waiting = [];
        return drained;
      },
    };
    const crit = params.crit as 'normal' | 'critical' | 'superCritical';
    const tap = (x: number, y: number) =>
      waiting.push({ type: 'tapAccepted', point: { x, y }, crit, gain: 5, comboCount: 1, comboTier: 0 });
    let director: StageDirector;
    let nowMs = 0;
    const advance = (dtMs: number) => {
      nowMs += dtMs;
      director.draw(nowMs);
    };
    const seek = async (timeMs: number) => {
      for (const child of app.stage.removeChildren()) child.destroy({ children: true });
      director = await StageDirector.create(app, feed, { tuning, seed: conditions.seed });
      await new Promise((resolve) => setTimeout(resolve, 300));
      for (let drawn = 0; drawn < 10; drawn++) {
        advance(100);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      tap(200, 480);
      for (let left = timeMs; left > 0; left -= 16) advance(Math.min(16, left));
    };
    await seek(0);
    return { seek, advance, tap, setTuning: () => director.retune(), destroy: () => app.destroy(true) };
  },
};
