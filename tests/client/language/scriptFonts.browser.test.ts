import { afterEach, expect, test, vi } from 'vitest';
import { lendFont } from '../../../src/client/language/scriptFonts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Creates a device without fonts for the script, with a network that is up or down. */
function device() {
  let isOnline = false;
  const asked: string[] = [];
  class Face {
    constructor(_family: string, source: string) {
      asked.push(source);
    }
    async load() {
      if (!isOnline) throw new Error('A network error occurred.');
      return this;
    }
  }
  vi.stubGlobal('FontFace', Face);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData').mockReturnValue({ data: [] } as never);
  const add = vi.spyOn(document.fonts, 'add').mockReturnValue(document.fonts);
  return {
    asked,
    add,
    connect() {
      isOnline = true;
      dispatchEvent(new Event('online'));
    },
  };
}

test('a font that failed to load offline loads when the network returns', async () => {
  const { add, asked, connect } = device();
  const lent = lendFont('ko', 'font').catch(() => 'failed');
  await new Promise((seen) => setTimeout(seen));
  expect(add).not.toHaveBeenCalled();
  connect();
  expect(await lent).toBe(true);
  expect(asked).toHaveLength(2);
  expect(add).toHaveBeenCalledTimes(1);
});
