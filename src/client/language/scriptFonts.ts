/** The font family in the style sheets. It is defined only if the device has no font for the script. */
export const SCRIPT_FAMILY = 'Seijin Script';

/** Two characters of each script. A device without the script draws the same box, or nothing, for both. */
const SAMPLES = { ch: '简单', ja: 'のめ', ko: '한글' } as const;

export type ScriptLanguage = keyof typeof SAMPLES;

export const SCRIPT_LANGUAGES = Object.keys(SAMPLES) as readonly ScriptLanguage[];

const lent = new Map<string, FontFace>();

/**
 * Fetches a font for a script that the device can't draw. Phones have such fonts and fetch nothing.
 * @param part `font` covers every text of the language, `name` only the language's name
 * @returns true when a font was loaded; texts on a canvas must then be redrawn
 */
export async function lendFont(code: ScriptLanguage, part: 'font' | 'name'): Promise<boolean> {
  const path = `/locales/${code}/${part}.woff2`;
  const known = lent.get(path);
  if (known) {
    // For characters that two fonts share, such as Chinese and Japanese, the browser uses the font added last.
    document.fonts.delete(known);
    document.fonts.add(known);
    return false;
  }
  if (canDraw(SAMPLES[code])) return false;
  const face = await load(path);
  lent.set(path, face);
  document.fonts.add(face);
  return true;
}

/** Loads a font. When offline, it waits for the network, and texts show as boxes until then. */
async function load(path: string): Promise<FontFace> {
  try {
    return await new FontFace(SCRIPT_FAMILY, `url(${path}) format("woff2")`, {
      weight: '500',
      display: 'swap',
    }).load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((back) => addEventListener('online', back, { once: true }));
    return load(path);
  }
}

function canDraw(sample: string): boolean {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  const [first, second] = [...sample].map((sign) => {
    context.clearRect(0, 0, 32, 32);
    context.font = '24px sans-serif';
    context.textBaseline = 'top';
    context.fillText(sign, 2, 2);
    return context.getImageData(0, 0, 32, 32).data.join();
  });
  return first !== second;
}
