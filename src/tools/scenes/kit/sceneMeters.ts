import type { Container } from 'pixi.js';
import { ParticlesView } from '../../../client/stage/kit/ParticlesView';
import { BurstView } from '../../../client/stage/views/BurstView';
import { GainsView } from '../../../client/stage/views/GainsView';
import type { PoolUse, SceneMeters } from '../../viewer/scene';
import { sourcesOf } from './sceneStage';

const BYTES_PER_PIXEL = 4;

/** Display objects, texture memory and pools below `stage`, counted now. */
export function measureStage(stage: Container): SceneMeters {
  const pools: PoolUse[] = [];
  let displayObjects = 0;
  const visit = (container: Container) => {
    displayObjects++;
    if (container instanceof GainsView) pools.push({ name: 'gains', ...container.use });
    if (container instanceof ParticlesView) pools.push({ name: particlesName(container), ...container.use });
    for (const child of container.children) visit(child as Container);
  };
  visit(stage);
  let textureBytes = 0;
  for (const { pixelWidth, pixelHeight } of sourcesOf(stage))
    textureBytes += pixelWidth * pixelHeight * BYTES_PER_PIXEL;
  return { displayObjects, textureBytes, pools };
}

function particlesName(particles: ParticlesView): string {
  const isCoins = particles.parent instanceof BurstView && particles.parent.children.at(-1) === particles;
  return isCoins ? 'coins' : 'sparks';
}
