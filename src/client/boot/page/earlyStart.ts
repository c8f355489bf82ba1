import { loginBody } from '../../account/login';
import type { EarlyCalls } from '../../api/providerFetch';
import { isToken, keptLanguage, normaliseOrigin, providerHeaders, readWhole } from '../../api/wire';
import { takesAvif } from '../../art/artSet';
import { isSplash, randomSplash } from '../../art/splashCount';
import { bringFonts, layOutHome } from '../../home/reveal';
import type { HostUser, LaunchParams } from '../../host/launchParams';
import { requestJournal } from '../../journal/database';
import { NEXT_START_KEY, TOKEN_KEY } from '../../storage/keys';
import { afterFrame } from '../../time/schedule';
import { type Early, readEarly } from '../early';
import { reloadWithoutScript } from './keptPage';

/**
 * The splash's pictures at the first level, inserted by the build. Each lists its files from the finest: the pixel
 * ratio above which the file is used, its address, its AVIF address. The list omits embedded files.
 */
declare const FIRST_PICTURES: readonly (readonly (readonly [above: number, src: string, avif?: string])[])[];
declare const CLIENT_VERSION: string;

const OWN_PICTURE = /^\/(art|images)\/[\w@.-]+\.(?:avif|webp)$/;
const MOST_PICTURES = 7;

type NextStart = { splash?: unknown; pictures?: unknown } | undefined;

/** Shows a preview of the splash from the first paint (decision 64). */
function showPreview(early: Early): void {
  const kept = storedRecord(NEXT_START_KEY, String(early.launch.user?.id)) as NextStart;
  early.splash = isSplash(kept?.splash) ? kept.splash : randomSplash();
  document.documentElement.dataset.splash = String(early.splash);
}

/**
 * Starts login and sync, requests the journal and the splash's pictures, and lays out home before the app's script has
 * loaded. The app adopts the calls (`adoptEarlyCalls`) and checks every answer as usual.
 */
function startEarly(early: Early, user: HostUser): void {
  const telegramId = String(user.id);
  const calls = call(early.launch, user);
  early.calls = calls;
  // A failure before the app handles it must not become an unhandled rejection.
  for (const call of Object.values(calls)) call.catch(() => undefined);
  early.journal = requestJournal(telegramId, navigator.locks, () => indexedDB);
  // The first frame must contain only the page's colour, and the second only the splash's text.
  afterFrame(() =>
    afterFrame(() => {
      const hud = document.getElementById('hud');
      if (hud?.hidden && location.pathname === import.meta.env.BASE_URL) layOutHome(hud);
    }),
  );
  const kept = keptPictures(telegramId);
  if (kept) {
    load(kept);
    bringFonts();
  }
  // Until the first answer, the app's script needs the whole connection.
  else void (calls.login ?? calls.sync)?.then(() => load(newcomersPictures())).catch(() => undefined);
}

function call(launch: LaunchParams, user: HostUser): EarlyCalls {
  const { startParam, rawInitData } = launch;
  const origin = normaliseOrigin(import.meta.env.VITE_API_URL);
  const isOwnKind = origin === '' || import.meta.env.VITE_SEND_INIT_DATA === 'true';
  const own = isOwnKind ? { version: CLIENT_VERSION } : {};
  const sync = (token: string) =>
    fetch(`${origin}/api/clicker/sync`, {
      headers: { ...providerHeaders(token, own), ...keptLanguage() },
    }).then(readWhole);

  const token = storedToken(String(user.id));
  if (token) return { sync: sync(token) };
  // The app may find the token in the desktop client's storage.
  if (launch.platform === 'tdesktop') return {};
  const login = fetch(`${origin}/api/auth/telegram-user`, {
    method: 'POST',
    headers: {
      ...providerHeaders(null, { ...own, initData: isOwnKind ? rawInitData : null }),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(loginBody(user, startParam)),
  }).then(readWhole);
  return { login, sync: login.then(async (answer) => sync(tokenIn(await answer.text()))) };
}

function tokenIn(body: string): string {
  const { token }: { token?: unknown } = JSON.parse(body);
  if (!isToken(token)) throw new Error('no token');
  return token;
}

function load(pictures: readonly string[]): void {
  for (const src of pictures) new Image().src = src;
}

/** Returns the pictures of the player's last level. The browser has cached them. */
function keptPictures(telegramId: string): string[] | undefined {
  const kept = storedRecord(NEXT_START_KEY, telegramId) as NextStart;
  if (!Array.isArray(kept?.pictures)) return undefined;
  return kept.pictures.filter((src) => OWN_PICTURE.test(src)).slice(0, MOST_PICTURES);
}

function newcomersPictures(): string[] {
  const ratio = devicePixelRatio || 1;
  return FIRST_PICTURES.flatMap((files) => {
    const [, src = '', avif = src] = files.find(([above]) => ratio > above) ?? [];
    return (takesAvif() ? avif : src) || [];
  });
}

function storedToken(telegramId: string): string | null {
  const token = storedRecord(TOKEN_KEY, telegramId);
  return isToken(token) ? token : null;
}

function storedRecord(key: string, telegramId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')?.[telegramId];
  } catch {
    return undefined;
  }
}

reloadWithoutScript();
if (!window.early) {
  const early = readEarly();
  showPreview(early);
  // The embedded provider needs no network requests.
  if (import.meta.env.VITE_API_URL && early.launch.user) startEarly(early, early.launch.user);
}
