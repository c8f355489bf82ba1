import { useSyncExternalStore } from 'react';
import { Bench } from './parts/Bench';
import { GalleryGrid } from './parts/GalleryGrid';
import { Help } from './parts/Help';
import { SceneList } from './parts/SceneList';
import { SidePanel } from './parts/SidePanel';
import { ModelContext } from './parts/useViewer';
import type { Playback } from './playback/Playback';
import type { ViewerModel } from './state/ViewerModel';

export function ViewerPage({ model, playback }: { model: ViewerModel; playback: Playback }) {
  const state = useSyncExternalStore(model.subscribe, model.snapshotOf);
  const entry = state.scenes.find(({ id }) => id === state.address.sceneId);
  const isLoaded = state.scenes.length > 0;
  return (
    <ModelContext value={{ model, playback, state }}>
      <SceneList />
      <main className="middle">{entry ? <Bench entry={entry} /> : <GalleryGrid isLoaded={isLoaded} />}</main>
      <SidePanel />
      {state.isHelpOpen && <Help />}
    </ModelContext>
  );
}
