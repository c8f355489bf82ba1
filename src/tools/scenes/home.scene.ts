import { LEVELS } from '../../core/economy/levels';
import type { ViewerScene } from '../viewer/scene';
import { gameScene } from './kit/gameScene';

export const scenes: readonly ViewerScene[] = LEVELS.map(({ level, name }) =>
  gameScene({
    id: `home-${String(level).padStart(2, '0')}`,
    title: `Home, level ${level}: ${name}`,
    group: 'home',
    effect: 'world',
    durationMs: 8000,
    momentsMs: [400, 2000, 4000],
    isLooping: true,
    level,
  }),
);
