import { createContext } from 'react';
import { TUNING } from '../../tuning/tuning';

/** The times of the scene. The scene viewer puts its own in their place. */
export const LevelUpBeats = createContext(TUNING.levelUp);
