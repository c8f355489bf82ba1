import { parseSession } from '../../recorder/recordSession';
import { SESSION_KEY, SESSION_SCENE } from '../scene';
import { readCatalogue, type SceneEntry } from './catalogue';
import type { ViewerModel } from './ViewerModel';

/** Plays an exported session. The scenes are read again, because its length and title are those of the session. */
export async function openSession(
  model: ViewerModel,
  file: Pick<File, 'name' | 'text'>,
  readScenes: () => Promise<readonly SceneEntry[]> = readCatalogue,
): Promise<void> {
  const text = await file.text();
  if (!parseSession(text)) return model.tell('bad', `${file.name} is no session that the game has exported.`);
  try {
    localStorage.setItem(SESSION_KEY, text);
  } catch {
    return model.tell('bad', `This browser has no room for ${file.name}.`);
  }
  model.showAnew(await readScenes(), SESSION_SCENE);
  model.tell('good', `${file.name} is replayed`);
}
