import { EMITTERS } from '../../../client/tuning/emitters';
import { FEEDBACK, feedbackEffect } from '../../../client/tuning/feedback';
import { TUNING } from '../../../client/tuning/tuning';
import { findScene } from '../scenes';
import { paramValues, parseAddress } from '../state/address';
import { assignFlat, type TuningDocument } from '../tuning/fields';
import type { FrameApi } from './FrameApi';
import { forceConditions } from './forceConditions';
import { watchGl } from './glMeter';

/** The real clock, read before a scene replaces it. */
const realNow = performance.now.bind(performance);

/** Mounts the address's scene under its conditions, seeks to its time and sets `data-scene-ready`. */
async function show(): Promise<void> {
  const address = parseAddress(location.search);
  const { conditions } = address;
  forceConditions(conditions);
  const gl = watchGl();
  const host = document.getElementById('scene');
  const scene = await findScene(address.sceneId ?? '');
  if (!host || !scene) throw new Error(`There is no scene ${address.sceneId}.`);

  // Copy the tuning, because the other frame has its own.
  const document_: TuningDocument = structuredClone({
    effects: TUNING,
    feedback: FEEDBACK,
    emitters: EMITTERS,
  });
  const frame = {} as FrameApi;
  const mounted = await scene.mount({
    host,
    conditions,
    tuning: document_.effects,
    emitters: document_.emitters,
    params: paramValues(scene, address.params),
    onEvent(event) {
      const effect = feedbackEffect(event);
      if (effect) frame.onFelt?.({ effect, ...document_.feedback[effect] });
    },
  });
  Object.assign(frame, {
    onTap: null,
    onFelt: null,
    timeMs: () => mounted.timeMs,
    seek: async (timeMs: number) => mounted.seek(timeMs),
    advance(dtMs: number) {
      gl.takeDrawCalls();
      const startedMs = realNow();
      mounted.advance(dtMs);
      return { scriptMs: realNow() - startedMs, drawCalls: gl.takeDrawCalls() };
    },
    tap: (x: number, y: number, finger: number) => mounted.tap?.(x, y, finger),
    setTuning(flat) {
      assignFlat(document_, flat);
      mounted.setTuning(document_.effects);
    },
    meters() {
      const own = mounted.meters?.() ?? {};
      return { ...own, textureBytes: own.textureBytes ?? gl.textureBytes() };
    },
    picture: () => host.querySelector('canvas'),
    loseContext: () => mounted.loseContext?.(),
    restoreContext: () => mounted.restoreContext?.(),
  } satisfies Partial<FrameApi>);

  let fingers = 0;
  host.addEventListener('pointerdown', ({ clientX, clientY, isTrusted }) => {
    if (isTrusted && mounted.tap) frame.onTap?.(clientX, clientY, fingers++ % 2);
  });
  await frame.seek(address.timeMs ?? scene.momentsMs?.[0] ?? scene.durationMs / 2);
  window.viewerFrame = frame;
  document.documentElement.dataset.sceneReady = scene.id;
}

show().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  document.documentElement.dataset.sceneError = message;
  const note = document.createElement('pre');
  note.className = 'frame-error';
  note.textContent = error instanceof Error ? (error.stack ?? message) : message;
  document.body.append(note);
});
