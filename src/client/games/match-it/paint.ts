import { FACES } from '../../../core/games/match-it/boards';
import { gamesArt } from '../../art/games';
import type { Picture } from '../kit/atlas';
import type { GlyphName } from '../kit/glyphs';
import { glyphPictures } from '../kit/glyphs';
import { glow, panel, shape, vertical } from '../kit/paint';
import { faceUrl } from './faces';

type Context = CanvasRenderingContext2D;

const CARD = { width: 112, height: 140 } as const;
const FACE_SIZE = 88;

function paintBack(context: Context, width: number, height: number): void {
  context.fillStyle = vertical(context, height, [
    [0, '#b83338'],
    [1, '#6d1320'],
  ]);
  panel(context, [0, 0, width, height], 14);
  context.strokeStyle = '#ffc53d';
  context.lineWidth = 3;
  context.beginPath();
  context.roundRect(7, 7, width - 14, height - 14, 10);
  context.stroke();
  context.fillStyle = '#ffc53d';
  paintStar(context, width / 2, height / 2, width * 0.3);
  context.fillStyle = '#6d1320';
  context.beginPath();
  context.arc(width / 2, height / 2, width * 0.06, 0, Math.PI * 2);
  context.fill();
}

function paintStar(context: Context, x: number, y: number, radius: number): void {
  shape(
    context,
    Array.from({ length: 8 }, (_, index) => {
      const [angle, reach] = [(index * Math.PI) / 4, index % 2 ? radius * 0.32 : radius];
      return [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach] as const;
    }),
  );
}

function paintFront(context: Context, width: number, height: number): void {
  context.fillStyle = vertical(context, height, [
    [0, '#fff6e2'],
    [1, '#e8cf9d'],
  ]);
  panel(context, [0, 0, width, height], 14);
  context.strokeStyle = '#a8722f';
  context.lineWidth = 2.5;
  context.beginPath();
  context.roundRect(6, 6, width - 12, height - 12, 10);
  context.stroke();
}

/** Stands in for a missing picture: colour, count and form tell the faces apart. */
function paintFace(face: number) {
  return (context: Context, width: number, height: number): void => {
    const colors = ['#b3262e', '#2c4f9e', '#1f7a4d', '#6b2f8f', '#b3641a'];
    context.fillStyle = colors[face % 5] ?? '#333';
    const points = 3 + Math.floor(face / 5) * 2;
    shape(
      context,
      Array.from({ length: points * 2 }, (_, index) => {
        const [angle, reach] = [(index * Math.PI) / points, (index % 2 ? 0.2 : 0.46) * width];
        return [width / 2 + Math.sin(angle) * reach, height / 2 - Math.cos(angle) * reach] as const;
      }),
    );
  };
}

export type FaceName = `face ${number}`;

/** Name of the picture of a face, 0–14. */
export function faceName(face: number): FaceName {
  return `face ${face}`;
}

function facePictures(): Record<FaceName, Picture> {
  const pictures: Record<FaceName, Picture> = {};
  for (let face = 0; face < FACES; face++) {
    const paint = paintFace(face);
    pictures[faceName(face)] = {
      width: FACE_SIZE,
      height: FACE_SIZE,
      url: faceUrl(face),
      contain: true,
      paint,
    };
  }
  return pictures;
}

export type MatchPictureName = 'back' | 'front' | 'spark' | FaceName | GlyphName;

/** Pictures of Match it, drawn by hand where the artist's files are missing. */
export function matchPictures(): Record<MatchPictureName, Picture> {
  return {
    back: { ...CARD, url: gamesArt.url('match-back'), paint: paintBack },
    front: { ...CARD, url: gamesArt.url('match-face'), paint: paintFront },
    spark: { width: 24, height: 24, paint: (context, w, h) => glow(context, w, h, '#ffd873') },
    ...facePictures(),
    ...glyphPictures(),
  };
}
