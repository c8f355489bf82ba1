import type { Container } from 'pixi.js';
import { EmitterParticles } from '../../../client/stage/kit/EmitterParticles';
import { ParticlesView } from '../../../client/stage/kit/ParticlesView';
import { BurstView } from '../../../client/stage/views/BurstView';
import { CoinStreamView } from '../../../client/stage/views/CoinStreamView';
import { GainsView } from '../../../client/stage/views/GainsView';
import { LandingView } from '../../../client/stage/views/LandingView';
import type { PoolUse, SceneMeters } from '../../viewer/scene';
import { sourcesOf } from './sceneStage';

const BYTES_PER_PIXEL = 4;

export function measureStage(stage: Container): SceneMeters {
  const pools: PoolUse[] = [];
  let displayObjects = 0;
  const visit = (container: Container) => {
    displayObjects++;
    if (container instanceof GainsView) pools.push({ name: 'gains', ...container.use });
    if (container instanceof CoinStreamView) pools.push({ name: 'coins to the balance', ...container.use });
    if (container instanceof ParticlesView) pools.push({ name: particlesName(container), ...container.use });
    if (container instanceof EmitterParticles && container.use.size > 0)
      pools.push({ name: `emitters, ${container.blend}`, ...container.use });
    for (const child of container.children) visit(child as Container);
  };
  visit(stage);
  let textureBytes = 0;
  for (const { pixelWidth, pixelHeight } of sourcesOf(stage))
    textureBytes += pixelWidth * pixelHeight * BYTES_PER_PIXEL;
  return { displayObjects, textureBytes, pools };
}

function particlesName(particles: ParticlesView): string {
  const isLast = particles.parent?.children.at(-1) === particles;
  if (particles.parent instanceof LandingView) return isLast ? 'dust' : 'landing';
  return isLast && particles.parent instanceof BurstView ? 'coins' : 'sparks';
}
