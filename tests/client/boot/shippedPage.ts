import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { homeOfPage } from '../home/homeOfPage';

/** Opens the production page and adds the parts that jsdom lacks. */
export async function openShippedPage(): Promise<void> {
  HTMLCanvasElement.prototype.getContext = () => null;
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  document.body.innerHTML = page.body.innerHTML;
  const hud = document.getElementById('hud');
  if (hud) hud.innerHTML = await homeOfPage();
  const still = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => still);
  // jsdom loads no pictures, so the splash would wait its full ten seconds for them.
  vi.stubGlobal(
    'Image',
    class {
      onload?: () => void;
      set src(_url: string) {
        queueMicrotask(() => this.onload?.());
      }
    },
  );
  // Serves language files from the repository.
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), 'http://localhost');
    return pathname.startsWith('/locales/')
      ? new Response(readFileSync(`public${pathname}`, 'utf8'), {
          headers: { 'Content-Type': 'application/json' },
        })
      : new Response('', { status: 404 });
  });
}
