import { createContext } from 'react';
import { TUNING } from '../tuning/tuning';

/** Times of spent energy. The scene viewer overrides them. */
export const TiredBeats = createContext(TUNING.tired);
