import { playLine } from '../../recorder/readPlay';
import { parseSession } from '../../recorder/recordSession';
import { SESSION_KEY, SESSION_SCENE } from '../scene';
import { readCatalogue, type SceneEntry } from './catalogue';
import { NO_ANSWER } from './notes';
import type { ViewerModel } from './ViewerModel';

/** Plays an exported session. Reloads the scenes, because the session sets the length and title of its scene. */
export async function openSession(
  model: ViewerModel,
  file: Pick<File, 'name' | 'text'>,
  readScenes: () => Promise<readonly SceneEntry[]> = readCatalogue,
): Promise<void> {
  const text = await file.text().catch(() => null);
  if (text === null) return model.tell('bad', `${file.name} can’t be read. A folder can’t be opened.`);
  if (!parseSession(text)) return model.tell('bad', `${file.name} ${whatIsWrong(text)}.`);
  try {
    localStorage.setItem(SESSION_KEY, text);
  } catch {
    return model.tell('bad', `This browser has no room for ${file.name}.`);
  }
  const scenes = await readScenes().catch(() => null);
  if (!scenes) return model.tell('bad', `${NO_ANSWER} Once it does, ${file.name} is the last session.`);
  model.reloadWith(scenes, SESSION_SCENE);
  model.set({ tab: 'state' });
  model.tell('good', `${file.name} is replayed`);
}

function whatIsWrong(text: string): string {
  if (playLine(text)) return 'is a damaged report, or one of another version of the game';
  try {
    const value: unknown = JSON.parse(text);
    const isSession = typeof value === 'object' && value !== null && 'commands' in value && 'seed' in value;
    return isSession
      ? 'is a damaged session, or one of another version of the game'
      : 'is no session that the game has exported';
  } catch {
    return 'is neither an exported session nor a report that holds a play';
  }
}
