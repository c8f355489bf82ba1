import { createContext } from 'react';
import { TUNING } from '../tuning/tuning';

/** Timing of the exhausted state. The scene viewer overrides it. */
export const TiredBeats = createContext(TUNING.tired);
