import { takePixels } from './picture';

/** The least contrast ratios (WCAG 2.2, 1.4.3). Large text is 24 px, or 18.66 px when bold. */
const NEEDED = { large: 3, small: 4.5 };
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;
const BOLD = 700;
/** Share of the pixels behind a text that may have less contrast, such as an edge or a spark. */
const OUTLIERS = 0.05;
/** Hiding the text changes each of its pixels by at least this. */
const INK_LEVELS = 24;
/** Pixels within this distance of the text count as its background. */
const NEAR_PX = 1;
const WITHOUT_LETTERS = '* { -webkit-text-fill-color: transparent !important; }';

/** A text too faint against its background. */
export interface FaintText {
  text: string;
  ratio: number;
  needed: number;
}

interface Written {
  text: string;
  rects: readonly DOMRect[];
  colour: Colour;
  isLarge: boolean;
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * Measures each visible text against the pixels behind and around it. Captures the page twice: unchanged, and with
 * transparent text that keeps its shadows.
 */
export async function faintTexts(size: { width: number; height: number }): Promise<FaintText[]> {
  const written = writtenTexts(size);
  const shown = await takePixels(size.width, size.height);
  const style = document.createElement('style');
  style.textContent = WITHOUT_LETTERS;
  document.head.append(style);
  const behind = await takePixels(size.width, size.height).finally(() => style.remove());
  const photos = { behind, isInk: inkBetween(shown, behind) };
  return written.flatMap(({ text, rects, colour, isLarge }) => {
    const needed = isLarge ? NEEDED.large : NEEDED.small;
    const ratios = rects.flatMap((rect) => ratiosIn(photos, rect, colour)).sort((a, b) => a - b);
    // Text without any ink pixels has the colour of its background.
    const ratio = ratios[Math.floor(ratios.length * OUTLIERS)] ?? 1;
    return ratio < needed ? [{ text, ratio: Math.round(ratio * 100) / 100, needed }] : [];
  });
}

/** Returns the visible texts, except on disabled controls, behind a dialog, or scrolled below the navigation. */
function writtenTexts({ width, height }: { width: number; height: number }): Written[] {
  const nav = document.querySelector('.bottom-nav');
  const top = document.querySelector('dialog[open]') ?? document.body;
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const found: Written[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || element.closest('.visually-hidden, :disabled, style, script')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const bottom = nav && !nav.contains(element) ? nav.getBoundingClientRect().top - 30 : height;
    const rects = [...range.getClientRects()].filter(
      (rect) =>
        rect.width > 2 &&
        rect.left >= 0 &&
        rect.right <= width &&
        rect.top >= 0 &&
        rect.bottom <= bottom &&
        !isUnderNeighbour(element, rect),
    );
    if (rects.length === 0) continue;
    const { fontSize, fontWeight, fontFamily, color } = getComputedStyle(element);
    const isBold = Number(fontWeight) >= BOLD || fontFamily.includes('Dela');
    const px = Number.parseFloat(fontSize);
    const isLarge = px >= LARGE_PX || (isBold && px >= LARGE_BOLD_PX);
    found.push({ text, rects, colour: faded(parseColour(color), element), isLarge });
  }
  return found;
}

/** True when another item of the same list covers a text, e.g. a sticky item. */
function isUnderNeighbour(element: Element, { left, top, width, height }: DOMRect): boolean {
  const item = element.closest('li');
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return Boolean(item && above && !item.contains(above) && item.parentElement?.contains(above));
}

function parseColour(colour: string): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, alpha];
}

function faded([red, green, blue, alpha]: Colour, element: Element): Colour {
  let opacity = alpha;
  for (let at: Element | null = element; at; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity);
  return [red, green, blue, opacity];
}

interface Photos {
  behind: ImageData;
  /** One entry per pixel, row by row. */
  isInk: Uint8Array;
}

function inkBetween(shown: ImageData, behind: ImageData): Uint8Array {
  const isInk = new Uint8Array(shown.width * shown.height);
  for (let at = 0; at < shown.data.length; at++)
    if (Math.abs((shown.data[at] ?? 0) - (behind.data[at] ?? 0)) > INK_LEVELS) isInk[at >> 2] = 1;
  return isInk;
}

function ratiosIn(photos: Photos, rect: DOMRect, [red, green, blue, alpha]: Colour): number[] {
  const ratios: number[] = [];
  for (let y = Math.floor(rect.top); y < Math.floor(rect.bottom); y++)
    for (let x = Math.floor(rect.left); x < Math.floor(rect.right); x++) {
      if (!isNearInk(photos, x, y)) continue;
      const [r, g, b] = pixelAt(photos.behind, x, y);
      const over = (letter: number, ground: number) => letter * alpha + ground * (1 - alpha);
      const [one, other] = [luminance(over(red, r), over(green, g), over(blue, b)), luminance(r, g, b)];
      ratios.push((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
    }
  return ratios;
}

function isNearInk({ behind, isInk }: Photos, x: number, y: number): boolean {
  for (let dy = -NEAR_PX; dy <= NEAR_PX; dy++)
    for (let dx = -NEAR_PX; dx <= NEAR_PX; dx++) if (isInk[(y + dy) * behind.width + x + dx]) return true;
  return false;
}

function pixelAt({ data, width }: ImageData, x: number, y: number): [number, number, number] {
  const at = (y * width + x) * 4;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

function luminance(red: number, green: number, blue: number): number {
  const linear = (level: number) => {
    const share = level / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
