import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { removeListeners, watchListeners } from './pageListeners';

/**
 * Test files of the `dom` project share a worker's window and packages, because starting jsdom and React takes longer
 * than most files run. This setup gives each file fresh game modules and leaves the window like a new page.
 */

const FRAME_MS = 1000 / 60;

/** Replaces frames with timers, which end with the file. A started game draws for as long as its page exists. */
function ownFrames(): void {
  const { setTimeout, clearTimeout } = globalThis;
  window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), FRAME_MS));
  window.cancelAnimationFrame = (frame) => clearTimeout(frame);
}

ownFrames();

/** Objects that tests patch with features missing in jsdom. */
const PATCHED: readonly object[] = [
  window,
  document,
  navigator,
  Element.prototype,
  HTMLElement.prototype,
  HTMLCanvasElement.prototype,
  HTMLDialogElement.prototype,
];
const originals = PATCHED.map((target) => [target, Object.getOwnPropertyDescriptors(target)] as const);

function restoreProperties(): void {
  for (const [target, before] of originals) {
    for (const key of Reflect.ownKeys(target)) {
      const original: PropertyDescriptor | undefined = Reflect.get(before, key);
      const now = Object.getOwnPropertyDescriptor(target, key);
      if (!now?.configurable) continue;
      if (!original) Reflect.deleteProperty(target, key);
      else if (original.value !== now.value || original.get !== now.get)
        Object.defineProperty(target, key, original);
    }
  }
}

/**
 * The query library adds its network and visibility listeners once per worker. If a file removed them, the library
 * would no longer notice any change.
 */
function listenForQueries(): void {
  onlineManager.setEventListener((setOnline) => {
    const [online, offline] = [() => setOnline(true), () => setOnline(false)];
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
    };
  });
  focusManager.setEventListener((setFocused) => {
    const changed = () => setFocused();
    window.addEventListener('visibilitychange', changed);
    return () => window.removeEventListener('visibilitychange', changed);
  });
}

/** Vitest resets mocked modules only between isolated files. */
function mocker(): { reset: () => void } {
  return Reflect.get(globalThis, '__vitest_mocker__');
}

function removeAttributes(element: Element): void {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
}

// A late HUD part takes more than a second while another program uses the CPU.
configure({ asyncUtilTimeout: 10_000 });

vi.resetModules();
mocker().reset();

beforeAll(() => {
  listenForQueries();
  watchListeners();
});

afterEach(cleanup);

afterAll(async () => {
  vi.useRealTimers();
  // A module still loading when the window closes would be missing in every later file.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  removeListeners();
  restoreProperties();
  for (const element of [document.documentElement, document.body]) removeAttributes(element);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
