/** A picture as described by its source: drawing, size and destination. */
export interface ArtPiece {
  /** Stable name, e.g. `nav-explore`; file names add the scale and a content hash. */
  name: string;
  /** Manifest that lists the picture, so that each screen loads only the names it shows. */
  group: ArtGroup;
  /** Size in CSS px at 1x; the SVG's viewBox is `0 0 width height`. */
  width: number;
  height: number;
  /** Complete standalone SVG markup. */
  svg: string | (() => string);
  /** Output scales; default [2, 1] for stage art and [3, 1.5] for interface art. */
  scales?: readonly number[];
  /** WebP quality, 0–100; default 82. */
  quality?: number;
  /** `image`: a separate file (default); `atlas`: packed into the stage's sprite atlas. */
  target?: 'image' | 'atlas';
  /** Folder under public/, default `art/`; navigation images use `images/`. */
  dir?: string;
  /** Author to credit if the picture derives from a third-party icon. */
  credit?: string;
}

export type ArtGroup =
  | 'core'
  | 'nav'
  | 'heroes'
  | 'backdrops'
  | 'effects'
  | 'ui'
  | 'missions'
  | 'gifts'
  | 'nft'
  | 'story'
  | 'tour'
  | 'popups'
  | 'games'
  | 'splash'
  | 'brand';
