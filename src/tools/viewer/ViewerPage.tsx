import { useEffect, useRef, useSyncExternalStore } from 'react';
import { EconomyPanel } from './economy/EconomyPanel';
import { EconomyView } from './economy/EconomyView';
import { Bench } from './parts/Bench';
import { ConditionsPanel } from './parts/ConditionsPanel';
import { GalleryGrid } from './parts/GalleryGrid';
import { SaveBar } from './parts/SaveBar';
import { SceneList } from './parts/SceneList';
import { StatePanel } from './parts/StatePanel';
import { TuningPanel } from './parts/TuningPanel';
import { ModelContext, useViewer } from './parts/useViewer';
import type { Playback } from './playback/Playback';
import { SESSION_SCENE } from './scene';
import { SHORTCUTS } from './shortcuts';
import type { ViewerModel } from './state/ViewerModel';

export function ViewerPage({ model, playback }: { model: ViewerModel; playback: Playback }) {
  const state = useSyncExternalStore(model.subscribe, model.snapshotOf);
  const entry = state.scenes.find(({ id }) => id === state.address.sceneId);
  const isLoaded = state.scenes.length > 0;
  return (
    <ModelContext value={{ model, playback, state }}>
      <SceneList />
      <main className="middle">
        {state.tab === 'economy' ? (
          <EconomyView />
        ) : entry ? (
          <Bench entry={entry} />
        ) : (
          <GalleryGrid isLoaded={isLoaded} />
        )}
      </main>
      <SidePanel />
      {state.isHelpOpen && <Help />}
    </ModelContext>
  );
}

const TABS = [
  { id: 'tuning', title: 'Tuning' },
  { id: 'conditions', title: 'Conditions' },
  { id: 'economy', title: 'Economy' },
  { id: 'state', title: 'State' },
] as const;

const PANELS = { tuning: TuningPanel, conditions: ConditionsPanel, economy: EconomyPanel, state: StatePanel };

export function SidePanel() {
  const { model, state } = useViewer();
  // Only a replayed session has a state to inspect.
  const hasState = state.address.sceneId === SESSION_SCENE;
  const Panel = PANELS[state.tab === 'state' && !hasState ? 'tuning' : state.tab];
  return (
    <aside className="side" aria-label="Panel">
      <div className="tabs" role="tablist">
        {TABS.filter(({ id }) => id !== 'state' || hasState).map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={state.tab === id}
            onClick={() => model.set({ tab: id })}
          >
            {title}
          </button>
        ))}
      </div>
      {/* Opening a session remounts the panel. */}
      <Panel key={state.previews} />
      {state.tab !== 'economy' && <SaveBar />}
    </aside>
  );
}

export function Help() {
  const { model } = useViewer();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="help"
      aria-label="Shortcuts"
      onClose={() => model.set({ isHelpOpen: false })}
    >
      <h2>Shortcuts</h2>
      <dl>
        {SHORTCUTS.map(({ keys, what }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
