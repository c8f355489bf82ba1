import { loginBody } from '../../account/loginBody';
import { authHeaders } from '../../api/authHeaders';
import type { EarlyCalls } from '../../api/earlyCalls';
import { inKeptLanguage } from '../../api/inKeptLanguage';
import { normaliseOrigin } from '../../api/normaliseOrigin';
import { takesAvif } from '../../art/avif';
import { bringFonts } from '../../home/looks';
import type { HostUser } from '../../host/launchParams';
import { askEarly } from '../../journal/earlyJournal';
import { NEXT_START_KEY, TOKEN_KEY } from '../../storage/keys';
import { afterFrame } from '../../time/schedule';
import './earlyLaunch';
import { reloadWithoutScript } from './keptPage';

/**
 * The splash's pictures at the first level, put in by the build: for each its files, the finest first, with the ratio of the
 * screen above which it is taken, its address, and that of its AVIF file. A file that comes with the page has no address.
 */
declare const FIRST_PICTURES: readonly (readonly (readonly [above: number, src: string, avif?: string])[])[];
/** The version of the game, put in by the build. */
declare const CLIENT_VERSION: string;

/** One of our own pictures, with its address as `keepNextStart` kept it. */
const OWN_PICTURE = /^\/(art|images)\/[\w@.-]+\.(?:avif|webp)$/;
const MOST_PICTURES = 7;

/**
 * A script of its own, a few kilobytes, that the build writes into the page. It starts login and sync, asks for what the
 * journal needs and for the pictures that the splash waits for, and has home laid out, before the app's script has come.
 * The app adopts the calls (`adoptEarlyCalls`) and checks every answer as always, so a mistake here does no harm to the
 * game.
 */
function startEarly(): EarlyCalls | undefined {
  const launch = window.earlyLaunch;
  if (!launch?.user) return undefined;
  const { user, startParam, rawInitData } = launch;
  const telegramId = String(user.id);
  const calls = call(user, startParam, rawInitData);
  window.earlyJournal = askEarly(telegramId, navigator.locks, () => indexedDB);
  // The first picture may hold the page's colour alone. The splash's words are laid out for the second.
  afterFrame(() => afterFrame(layOutHome));
  const kept = keptPictures(telegramId);
  if (kept) {
    load(kept);
    bringFonts();
  }
  // Until the first answer the app's script has the connection for itself: it has the most work left.
  else void (calls.login ?? calls.sync)?.then(() => load(newcomersPictures())).catch(() => undefined);
  return calls;
}

/**
 * Home is laid out beneath the splash while the script is on its way. Each frame takes one part of it, so that an answer or
 * a touch does not wait for the whole. The rules of the parts stand in index.html.
 */
function layOutHome(): void {
  const hud = document.getElementById('hud');
  if (!hud?.hidden || location.pathname !== import.meta.env.BASE_URL) return;
  const upTo = ([part, ...others]: readonly string[]) => {
    if (!part) return void delete hud.dataset.laidOut;
    hud.dataset.laidOut = part;
    afterFrame(() => {
      // The app's script may have come in between and shown the whole.
      if (hud.dataset.laidOut) upTo(others);
    });
  };
  upTo(['top', 'ninja', 'cards']);
  hud.hidden = false;
}

function call(user: HostUser, startParam: string, rawInitData: string): EarlyCalls {
  const origin = normaliseOrigin(import.meta.env.VITE_API_URL);
  const isOwnKind = origin === '' || import.meta.env.VITE_SEND_INIT_DATA === 'true';
  const own = isOwnKind ? { version: CLIENT_VERSION } : {};
  const sync = (token: string) =>
    fetch(`${origin}/api/clicker/sync`, {
      headers: { ...authHeaders(token, own), ...inKeptLanguage() },
    }).then(readWhole);

  const token = storedToken(String(user.id));
  if (token) return { sync: sync(token).then(({ answer }) => answer) };
  const login = fetch(`${origin}/api/auth/telegram-user`, {
    method: 'POST',
    headers: {
      ...authHeaders(null, { ...own, initData: isOwnKind ? rawInitData : null }),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(loginBody(user, startParam)),
  }).then(readWhole);
  return {
    login: login.then(({ answer }) => answer),
    sync: login.then(({ body }) => sync(tokenIn(body))).then(({ answer }) => answer),
  };
}

/**
 * Reads an answer at once and gives the app one of the same content, with its text at hand. A stream would be read in
 * several turns, for each of which the page must be idle.
 */
async function readWhole(answer: Response): Promise<{ answer: Response; body: string }> {
  const body = await answer.text();
  const { status, statusText, headers } = answer;
  const whole = new Response(body || null, { status, statusText, headers });
  whole.text = async () => body;
  return { body, answer: whole };
}

function tokenIn(body: string): string {
  const { token }: { token?: unknown } = JSON.parse(body);
  if (typeof token !== 'string' || token === '') throw new Error('no token');
  return token;
}

function load(pictures: readonly string[]): void {
  for (const src of pictures) new Image().src = src;
}

/** The pictures of the place where the player was last. The browser has them too. */
function keptPictures(telegramId: string): string[] | undefined {
  const kept = storedRecord(NEXT_START_KEY, telegramId) as { pictures?: unknown } | undefined;
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
  return typeof token === 'string' && token !== '' ? token : null;
}

function storedRecord(key: string, telegramId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')?.[telegramId];
  } catch {
    return undefined;
  }
}

reloadWithoutScript();
// The app marks its own start, because a script that comes after it would log in twice.
const calls = window.earlyCalls ? undefined : startEarly();
if (calls) {
  // A failure before the app listens must not count as an unhandled rejection.
  for (const call of Object.values(calls)) call.catch(() => undefined);
  window.earlyCalls = calls;
}
