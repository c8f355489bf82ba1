import { buildControls } from './controls';
import { deliverFramed, deliverNative, type GameDoor, parseFramed } from './gameDoor';
import { HostEmulator } from './HostEmulator';
import type { HostState } from './hostState';
import { LogView } from './LogView';
import { PhoneView } from './PhoneView';
import { type HostSettings, settingsFromQuery, settingsToQuery } from './settings';

/** Settings that apply to a running game. Changing any other setting relaunches the game. */
const LIVE: ReadonlySet<string> = new Set([
  'theme',
  'insets',
  'screen',
  'lateInsetsMs',
  'reloadEveryMs',
  'silent',
]);
const DRAG_MS = 700;
/** Poll interval for the game's window, which sends no event when it closes. */
const LOOK_EVERY_MS = 500;

/** Longest wait for the `pagehide` of a closing window. */
const GONE_MS = 1000;

const byId = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;

const emulator = new HostEmulator({
  settings: settingsFromQuery(location.search),
  send: (type, data) => {
    const game = gameWindow();
    if (!game) return;
    if (isNative(game))
      deliverNative(game, { desktop: emulator.settings.platform === 'tdesktop', type, data });
    else deliverFramed(game, { type, data });
  },
  close: () => {
    popup?.close();
    phone.close();
  },
  onChange: () => refresh(),
});
const phone = new PhoneView(byId('phone'), {
  onBack: () => (emulator.state.backVisible ? emulator.pressBack() : emulator.pressClose()),
  onClosing: (closes) => emulator.answerClosing(closes),
});
const log = new LogView(byId('log'), byId('log-count'), () => emulator.log);
let popup: Window | null = null;
let reloadTimer: ReturnType<typeof setInterval> | undefined;

const gameWindow = () => (popup && !popup.closed ? popup : phone.game);
/** True for native mode. A separate window has no parent to post to, so it also acts as a native webview. */
const isNative = (game: Window) => emulator.settings.mode === 'native' || game === popup;

async function gameUrl(): Promise<string> {
  return `${emulator.settings.path}${await emulator.launchHash()}`;
}

async function launch(): Promise<void> {
  popup?.close();
  popup = null;
  emulator.launched();
  phone.open(await gameUrl());
}

async function openInWindow(): Promise<void> {
  // Open the window during the click, because browsers block one opened later.
  popup = window.open('about:blank', 'ninja-game', 'popup,width=390,height=844');
  if (!popup) return;
  phone.close();
  emulator.launched();
  popup.location.href = await gameUrl();
  const opened = popup;
  const looking = setInterval(() => {
    if (popup === opened && !opened.closed) return;
    clearInterval(looking);
    if (popup !== opened) return;
    popup = null;
    emulator.gone();
  }, LOOK_EVERY_MS);
}

function reload(): void {
  const game = gameWindow();
  if (!game) return;
  emulator.reloaded();
  game.location.reload();
}

function dragSheet(): void {
  emulator.sendViewport(false, 520);
  setTimeout(() => emulator.sendViewport(true), DRAG_MS);
}

async function forgetGame(): Promise<void> {
  phone.close();
  await closePopup();
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  emulator.forget();
  await launch();
}

async function closePopup(): Promise<void> {
  const closing = popup;
  popup = null;
  if (!closing || closing.closed) return;
  const gone = new Promise((resolve) => closing.addEventListener('pagehide', resolve));
  closing.close();
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, GONE_MS))]);
  // The window closes in the next task.
  await new Promise((resolve) => setTimeout(resolve));
}

function change(settings: Partial<HostSettings>): void {
  emulator.update(settings);
  const query = settingsToQuery(emulator.settings);
  history.replaceState(null, '', query ? `?${query}` : location.pathname);
  applyReloads();
  if (Object.keys(settings).some((key) => !LIVE.has(key))) void launch();
}

function applyReloads(): void {
  clearInterval(reloadTimer);
  const every = emulator.settings.reloadEveryMs;
  if (every > 0) reloadTimer = setInterval(reload, Math.max(every, 250));
}

function refresh(): void {
  phone.render(emulator.settings, emulator.state);
  log.refresh();
  byId('state').replaceChildren(...stateLines(emulator.state));
  byId('active-toggle').textContent = emulator.state.active ? 'Deactivate' : 'Activate';
}

function stateLines(state: Readonly<HostState>): HTMLElement[] {
  const haptics = Object.entries(state.haptics).map(([kind, times]) => `${kind} × ${times}`);
  const rows: [string, string][] = [
    ['Ready, expanded', `${state.ready}, ${state.expanded}`],
    ['Back button', state.backVisible ? 'shown' : 'hidden'],
    ['Closing confirmation', state.closingConfirmation ? 'on' : 'off'],
    ['Vertical swipes', state.verticalSwipes ? 'allowed' : 'off'],
    ['Fullscreen', state.fullscreen ? 'yes' : 'no'],
    [
      'Header, page, bottom',
      [state.headerColor, state.backgroundColor, state.bottomBarColor]
        .map((color) => color || '–')
        .join('  '),
    ],
    ['Haptics', haptics.join(', ') || '–'],
    ['Links', state.links.join('\n') || '–'],
  ];
  return rows.flatMap(([name, value]) => {
    const term = document.createElement('dt');
    term.textContent = name;
    const detail = document.createElement('dd');
    detail.textContent = value;
    return [term, detail];
  });
}

function addAction(label: string, id: string, action: () => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.id = id;
  button.textContent = label;
  button.addEventListener('click', action);
  byId('actions').append(button);
}

addAction('Launch again', 'launch', () => void launch());
addAction('Reload', 'reload', reload);
addAction('Back', 'back', () => emulator.pressBack());
addAction('Close', 'close', () => emulator.pressClose());
addAction('Deactivate', 'active-toggle', () => emulator.setActive(!emulator.state.active));
addAction('Drag sheet', 'drag', dragSheet);
addAction('Pop out', 'window', () => void openInWindow());
addAction('Forget data', 'forget', () => void forgetGame());

buildControls(byId<HTMLFormElement>('settings'), emulator.settings, change);
byId('log-filter').addEventListener('input', () => log.setFilter(byId<HTMLInputElement>('log-filter').value));
byId('log-clear').addEventListener('click', () => {
  emulator.log.length = 0;
  refresh();
});
window.addEventListener('message', ({ source, data }) => {
  if (source !== phone.game) return;
  const message = parseFramed(data);
  if (message && emulator.settings.mode === 'iframe') emulator.receive(message.type, message.data);
});
const door: GameDoor = { isNativeFor: isNative, receive: (type, data) => emulator.receive(type, data) };
Object.assign(window, { hostEmulator: door });
applyReloads();
void launch();
