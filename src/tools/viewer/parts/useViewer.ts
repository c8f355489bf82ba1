import { createContext, useContext } from 'react';
import type { Playback } from '../playback/Playback';
import type { ViewerModel } from '../state/ViewerModel';
import type { ViewerState } from '../state/ViewerStore';

export interface ViewerScope {
  model: ViewerModel;
  playback: Playback;
  state: ViewerState;
}

export const ModelContext = createContext<ViewerScope | null>(null);

export function useViewer(): ViewerScope {
  const scope = useContext(ModelContext);
  if (!scope) throw new Error('the frame is outside the viewer');
  return scope;
}
