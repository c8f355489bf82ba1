import { expect, it } from 'vitest';
import type { FrameApi } from '../../../src/tools/viewer/frame/FrameApi';
import { exportMoment } from '../../../src/tools/viewer/playback/exportMoment';
import { Playback } from '../../../src/tools/viewer/playback/Playback';

/** A preview whose whole stage brightens with its time. */
function preview(colour: (share: number) => string): FrameApi {
  const canvas = Object.assign(document.createElement('canvas'), { width: 195, height: 422 });
  const draw = (timeMs: number) => {
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = colour(timeMs / 1000);
    context.fillRect(0, 0, canvas.width, canvas.height);
  };
  let timeMs = 0;
  const frame: Partial<FrameApi> = {
    async seek(toMs) {
      timeMs = toMs;
      draw(timeMs);
    },
    advance(dtMs) {
      timeMs += dtMs;
      draw(timeMs);
      return { scriptMs: 0, drawCalls: 0 };
    },
    setTuning: () => undefined,
    picture: () => canvas,
  };
  return frame as FrameApi;
}

function compare(): Playback {
  const playback = new Playback();
  playback.expect(2);
  playback.attach(
    0,
    preview((share) => `rgb(${Math.round(share * 255)} 0 0)`),
    {},
  );
  playback.attach(
    1,
    preview((share) => `rgb(0 0 ${Math.round(share * 255)})`),
    {},
  );
  return playback;
}

it('the strip shows A above B, each picture a later moment', async () => {
  // From 800 ms on, the clip ends with the strip's last picture.
  const { strip } = await exportMoment(compare(), ['A', 'B'], 800);
  const bitmap = await createImageBitmap(strip);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const rowHeight = bitmap.height / 2;
  const at = (column: number, row: number) =>
    context.getImageData((column + 0.5) * (bitmap.width / 12), (row + 0.5) * rowHeight, 1, 1).data;
  const reds = Array.from({ length: 12 }, (_, column) => at(column, 0)[0] ?? 0);
  const blues = Array.from({ length: 12 }, (_, column) => at(column, 1)[2] ?? 0);
  for (const shown of [reds, blues]) {
    expect(shown[0]).toBeCloseTo(204, -1);
    for (let column = 1; column < 12; column++) expect(shown[column]).toBeGreaterThan(shown[column - 1] ?? 0);
  }
});

it('the clip plays from the moment to the end of the scene', async () => {
  const { clip } = await exportMoment(compare(), ['A', 'B'], 100);
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    src: URL.createObjectURL(clip),
  });
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve;
    video.onerror = () => reject(new Error(video.error?.message));
  });
  expect(video.duration).toBeCloseTo(0.9, 1);
  expect([video.videoWidth, video.videoHeight]).toEqual([788, 872]);
  const context = new OffscreenCanvas(788, 872).getContext('2d');
  // A seek ends before the page shows its picture, so the picture is read until it is the one sought.
  const shownRed = () => {
    context?.drawImage(video, 0, 0);
    return context?.getImageData(195, 450, 1, 1).data[0] ?? 0;
  };
  video.currentTime = 0.8;
  await expect.poll(shownRed, { timeout: 5000 }).toBeGreaterThan(170);
  video.currentTime = 0.1;
  await expect.poll(shownRed, { timeout: 5000 }).toBeLessThan(90);
});

it('a scene without a stage is refused in plain words', async () => {
  const playback = new Playback();
  playback.attach(0, { ...preview(() => 'red'), picture: () => null } as FrameApi, {});
  await expect(exportMoment(playback, [''], 0)).rejects.toThrow('there is no stage to draw');
});

it('a scene that failed to load is refused at once', async () => {
  await expect(exportMoment(new Playback(), [''], 0)).rejects.toThrow('there is no stage to draw');
});
