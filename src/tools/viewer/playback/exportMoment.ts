import { type Playback, STEP_MS } from './Playback';
import { type ClipFrame, writeWebm } from './webm';

const CLIP_MS = 2000;
const STRIP_FRAMES = 12;
const STRIP_WIDTH = 200;
const LABEL_PX = 28;
const GAP_PX = 8;
const BACKGROUND = '#0e0a1a';
const BITS_PER_SECOND = 8_000_000;

export interface ExportedMoment {
  clip: Blob;
  strip: Blob;
}

/** Draws the scene from `fromMs` at 60 pictures a second, as a clip and as a strip of the first pictures. */
export async function exportMoment(
  playback: Playback,
  labels: readonly string[],
  fromMs: number,
): Promise<ExportedMoment> {
  const sides = labels.length;
  if (playback.pictures().length < sides) throw new Error('there is no stage to draw');
  if (!('VideoEncoder' in globalThis)) throw new Error('this browser can’t encode video');
  const { durationMs, size } = playback.settings;
  const lastMs = durationMs - STRIP_FRAMES * STEP_MS;
  const begin = Math.max(0, Math.min(fromMs, lastMs));
  const count = Math.max(1, Math.floor(Math.min(CLIP_MS, durationMs - begin) / STEP_MS));
  playback.seek(begin);
  while (!playback.isSettled) await new Promise((resolve) => setTimeout(resolve, 20));

  const clip = canvasOf(even(sides * size.width + (sides - 1) * GAP_PX), even(size.height + LABEL_PX));
  const cell = { width: STRIP_WIDTH, height: Math.round((STRIP_WIDTH * size.height) / size.width) };
  const columns = Math.min(STRIP_FRAMES, count);
  const strip = canvasOf(columns * (cell.width + GAP_PX), sides * (cell.height + LABEL_PX));
  const encoded: ClipFrame[] = [];
  let failure: Error | null = null;
  const encoder = new VideoEncoder({
    output(chunk) {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      encoded.push({ timeMs: chunk.timestamp / 1000, isKey: chunk.type === 'key', data });
    },
    error(error) {
      failure = error;
    },
  });
  encoder.configure({
    codec: 'vp8',
    width: clip.canvas.width,
    height: clip.canvas.height,
    bitrate: BITS_PER_SECOND,
    framerate: 60,
  });

  for (let index = 0; index < count && !failure; index++) {
    // Draw in the task of the step, before the browser clears the stage.
    playback.step(index === 0 ? 0 : 1);
    const pictures = playback.pictures();
    const ms = Math.round(index * STEP_MS + begin);
    fill(clip);
    for (const [side, picture] of pictures.entries()) {
      const x = side * (size.width + GAP_PX);
      clip.drawImage(picture, x, LABEL_PX, size.width, size.height);
      write(clip, `${labels[side]}  ${ms} ms`.trim(), x + 8);
    }
    if (index < columns)
      for (const [side, picture] of pictures.entries()) {
        const [x, y] = [index * (cell.width + GAP_PX), side * (cell.height + LABEL_PX)];
        strip.drawImage(picture, x, y + LABEL_PX, cell.width, cell.height);
        write(strip, `${index === 0 ? labels[side] : ''}  ${ms} ms`.trim(), x + 4, y);
      }
    const frame = new VideoFrame(clip.canvas, { timestamp: Math.round(index * STEP_MS * 1000) });
    encoder.encode(frame, { keyFrame: index % 60 === 0 });
    frame.close();
    while (encoder.encodeQueueSize > 4) await new Promise((resolve) => setTimeout(resolve, 4));
  }
  await encoder.flush();
  encoder.close();
  playback.seek(begin);
  if (failure) throw failure;
  const { width, height } = clip.canvas;
  return {
    clip: writeWebm({ width, height }, count * STEP_MS, encoded),
    strip: await strip.canvas.convertToBlob({ type: 'image/png' }),
  };
}

const even = (length: number): number => Math.ceil(length / 2) * 2;

function canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('this browser has no canvas to draw on');
  fill(context);
  return context;
}

function fill(context: OffscreenCanvasRenderingContext2D): void {
  context.fillStyle = BACKGROUND;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

function write(context: OffscreenCanvasRenderingContext2D, text: string, x: number, y = 0): void {
  context.fillStyle = '#e6e8ef';
  context.font = '13px system-ui, sans-serif';
  context.fillText(text, x, y + 19);
}
