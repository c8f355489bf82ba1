import type { Container } from 'pixi.js';
import { BurstView } from '../../../stage/views/BurstView';
import { GainsView } from '../../../stage/views/GainsView';
import { ParticlesView } from '../../../stage/views/ParticlesView';
import type { PoolUse, SceneMeters } from '../../viewer/scene';
import { sourcesOf } from './sceneStage';

const BYTES_PER_PIXEL = 4;

/** Display objects, texture memory and pools below `stage`, counted now. */
export function measureStage(stage: Container): SceneMeters {
  const pools: PoolUse[] = [];
  let displayObjects = 0;
  const visit = (container: Container) => {
    displayObjects++;
    const name = poolName(container);
    if (name)
      pools.push({
        name,
        used: container.children.filter(({ visible }) => visible).length,
        size: container.children.length,
      });
    for (const child of container.children) visit(child as Container);
  };
  visit(stage);
  let textureBytes = 0;
  for (const { pixelWidth, pixelHeight } of sourcesOf(stage))
    textureBytes += pixelWidth * pixelHeight * BYTES_PER_PIXEL;
  return { displayObjects, textureBytes, pools };
}

function poolName(container: Container): string | null {
  if (container instanceof GainsView) return 'gains';
  if (!(container instanceof ParticlesView)) return null;
  const isCoins = container.parent instanceof BurstView && container.parent.children[0] === container;
  return isCoins ? 'coins' : 'sparks';
}
