import { createRequire } from 'node:module';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Host, HudHost } from '../../src/client/host/host';
import { createHudHost } from '../../src/client/host/hudHost';
import { readLaunch } from '../../src/client/host/launchSource';
import { createTelegramHost, type LoadLibrary } from '../../src/client/host/telegramHost';
import { adoptLibrary, type TelegramWebApp } from '../../src/client/host/telegramLibrary';
import { HostEmulator } from '../../src/tools/emulator/HostEmulator';
import { DEFAULT_SETTINGS, type HostSettings } from '../../src/tools/emulator/settings';
import { removeListeners, watchListeners } from '../support/pageListeners';
import { rememberTimers } from '../support/timersOfFile';

interface HostGlobals {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
  TelegramGameProxy?: unknown;
  Telegram?: { WebApp?: TelegramWebApp; WebView?: { receiveEvent(type: string, data: unknown): void } };
}

const require = createRequire(import.meta.url);
const globals = globalThis as unknown as HostGlobals;

watchListeners();
let endTimers = () => {};

export interface JsdomHost {
  host: Host;
  hud: HudHost;
  emulator: HostEmulator;
  now: { ms: number };
}

/** Loads the adapter and the real host library in jsdom, with the emulator as its native webview. */
export async function openJsdomHost(change: Partial<HostSettings> = {}): Promise<JsdomHost> {
  closeJsdomHost();
  endTimers = rememberTimers();
  const settings: HostSettings = { ...DEFAULT_SETTINGS, mode: 'native', ...change };
  const emulator = new HostEmulator({
    settings,
    send: (type, data) => globals.Telegram?.WebView?.receiveEvent(type, data),
  });
  globals.TelegramWebviewProxy = { postEvent: (type, data) => emulator.receive(type, JSON.parse(data)) };
  history.replaceState(null, '', `/${await emulator.launchHash()}`);
  const now = { ms: 0 };
  const host = createTelegramHost(readLaunch(), freshLibrary, () => now.ms);
  return { host, hud: createHudHost(host), emulator, now };
}

/** Removes all traces of a host after each test of the file, and stubs `window.open`. */
export function withJsdomHost(): void {
  beforeEach(() => {
    vi.spyOn(window, 'open').mockReturnValue(null);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    closeJsdomHost();
  });
}

export function closeJsdomHost(): void {
  removeListeners();
  endTimers();
  endTimers = () => {};
  sessionStorage.clear();
  delete globals.Telegram;
  delete globals.TelegramWebviewProxy;
  delete globals.TelegramGameProxy;
  history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('style');
}

const freshLibrary: LoadLibrary = async () => {
  for (const path of Object.keys(require.cache)) {
    if (path.includes('@twa-dev')) delete require.cache[path];
  }
  require('@twa-dev/sdk');
  const library = globals.Telegram?.WebApp as TelegramWebApp;
  return {
    openLibrary(visibility, events) {
      adoptLibrary(library, visibility, events);
      return library;
    },
  };
};
