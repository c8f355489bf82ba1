import { SCENE_GROUPS, type ViewerScene } from './scene';

interface SceneModule {
  scene?: ViewerScene;
  scenes?: readonly ViewerScene[];
}

const FILES = import.meta.glob<SceneModule>('../scenes/**/*.scene.ts');

let list: Promise<readonly ViewerScene[]> | null = null;

/** Loads all scenes, sorted by group. Skips a file that fails to load and names it in the console. */
export function loadScenes(): Promise<readonly ViewerScene[]> {
  list ??= Promise.all(
    Object.entries(FILES).map(([path, load]) =>
      load().then(
        ({ scene, scenes = [] }) => (scene ? [scene, ...scenes] : scenes),
        (error: unknown) => {
          console.error(`${path} cannot be loaded`, error);
          return [];
        },
      ),
    ),
  ).then((loaded) =>
    loaded.flat().sort((a, b) => SCENE_GROUPS.indexOf(a.group) - SCENE_GROUPS.indexOf(b.group)),
  );
  return list;
}

export async function findScene(id: string): Promise<ViewerScene | undefined> {
  return (await loadScenes()).find((scene) => scene.id === id);
}
