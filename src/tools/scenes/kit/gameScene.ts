import type { ViewerScene } from '../../viewer/scene';
import type { GameSceneSpec } from './gameSceneSpec';
import { mountGameScene } from './mountGameScene';

/** A gallery scene that plays in the real game. */
export function gameScene(spec: GameSceneSpec): ViewerScene {
  const { id, title, group, durationMs, momentsMs, isLooping, params } = spec;
  return {
    id,
    title,
    group,
    durationMs,
    ...(momentsMs && { momentsMs }),
    ...(isLooping && { isLooping }),
    ...(params && { params }),
    mount: (context) =>
      mountGameScene(spec, {
        ...context,
        conditions: { ...context.conditions, level: spec.level ?? context.conditions.level },
      }),
  };
}
