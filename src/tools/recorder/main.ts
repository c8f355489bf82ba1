import type { ComposedGame } from '../../client/boot/createGame';
import { STEP_MS } from '../../core/constants';
import { download } from '../download';
import { SESSION_KEY } from '../viewer/scene';
import { recordSession } from './recordSession';

const EXPORT_KEY = 'F9';
const NOTE_MS = 3000;

/** In development, the page sends this event after composing the game and before the first command. */
addEventListener('game-composed', (event) => {
  const { engine } = (event as CustomEvent<ComposedGame>).detail;
  const recorded = recordSession(engine);
  addEventListener('keydown', ({ key, repeat }) => {
    if (key !== EXPORT_KEY || repeat) return;
    const session = recorded();
    const text = JSON.stringify(session);
    download(new Blob([text], { type: 'application/json' }), `session-${session.seed}.json`);
    const lasts = ((session.endTick * STEP_MS) / 1000).toFixed(1);
    say(`${lasts} s recorded: a file${keepForViewer(text) ? ', and "Last session" of the viewer' : ''}`);
  });
});

/** Stores the recording. Returns false if it exceeds the browser's quota. */
function keepForViewer(text: string): boolean {
  try {
    localStorage.setItem(SESSION_KEY, text);
    return true;
  } catch {
    return false;
  }
}

function say(text: string): void {
  const note = document.createElement('output');
  note.textContent = text;
  note.style.cssText =
    'position:fixed;left:12px;right:12px;bottom:96px;z-index:99;padding:10px;border-radius:10px;background:#000d;color:#fff;font:13px system-ui;text-align:center';
  document.body.append(note);
  setTimeout(() => note.remove(), NOTE_MS);
}
