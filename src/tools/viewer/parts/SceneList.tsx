import { useEffect, useMemo, useRef, useState } from 'react';
import { SCENE_GROUPS, type SceneGroup } from '../scene';
import { hasWords, wordsOf } from '../search';
import type { SceneEntry } from '../state/catalogue';
import { IconButton } from './controls';
import { useViewer } from './useViewer';

export const GROUP_TITLES: Record<SceneGroup, string> = {
  splash: 'Splash',
  home: 'Home',
  tap: 'Tap',
  combo: 'Combo',
  levelUp: 'Level up',
  energy: 'Energy',
  income: 'Income',
  games: 'Mini-games',
  screens: 'Screens',
  components: 'Components',
  popups: 'Popups',
  sessions: 'Sessions',
};

/** Returns the scenes whose title, id or group contains every typed word. */
export function searchScenes(scenes: readonly SceneEntry[], text: string): SceneEntry[] {
  const words = wordsOf(text);
  return scenes.filter(({ id, title, group }) =>
    hasWords(`${title} ${id} ${group} ${GROUP_TITLES[group]}`, words),
  );
}

export function SceneList() {
  const { model, state } = useViewer();
  const [text, setText] = useState('');
  const groups = useRef<HTMLDivElement>(null);
  const { sceneId } = state.address;
  // The scene of a shared link may be far down the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list loads after the address is read
  useEffect(() => {
    groups.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [sceneId, state.scenes]);
  const found = useMemo(() => searchScenes(state.scenes, text), [state.scenes, text]);
  const first = found[0]?.id;
  const [isEntered, setEntered] = useState(false);
  // Enter may be pressed before the list has loaded.
  useEffect(() => {
    if (!isEntered || first === undefined) return;
    setEntered(false);
    model.openScene(first);
  }, [isEntered, first, model]);
  return (
    <nav className="scenes" aria-label="Scenes">
      <header className="brand">
        <button type="button" className="brand-home" onClick={() => model.openScene(null)}>
          <img src="/art/favicon-32.png" alt="" width="20" height="20" />
          Scene viewer
        </button>
        <IconButton name="Shortcuts" keys="?" onClick={() => model.set({ isHelpOpen: true })}>
          ?
        </IconButton>
      </header>
      <div className="search">
        <input
          id="scene-search"
          type="search"
          placeholder="Search scenes"
          aria-label="Search scenes"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setEntered(false);
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Enter' || (first === undefined && state.scenes.length > 0)) return;
            setEntered(true);
            // Return the keyboard focus to the scene.
            currentTarget.blur();
          }}
        />
        <kbd>/</kbd>
      </div>
      <div className="scene-groups" ref={groups}>
        {SCENE_GROUPS.map((group) => {
          const entries = found.filter((entry) => entry.group === group);
          if (entries.length === 0) return null;
          return (
            <section key={group}>
              <h2>
                {GROUP_TITLES[group]} <span>{entries.length}</span>
              </h2>
              {entries.map(({ id, title }) => (
                <button
                  key={id}
                  type="button"
                  data-scene={id}
                  aria-current={id === sceneId ? 'page' : undefined}
                  onClick={() => model.openScene(id)}
                >
                  {title}
                </button>
              ))}
            </section>
          );
        })}
        {state.scenes.length > 0 && found.length === 0 && <p className="nothing">No scene is called so.</p>}
      </div>
      <footer className="scene-count">
        {state.scenes.length === 0
          ? 'Reading the scenes…'
          : `${found.length} of ${state.scenes.length} scenes`}
      </footer>
    </nav>
  );
}
