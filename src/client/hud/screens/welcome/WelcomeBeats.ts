import { createContext } from 'react';
import { TUNING } from '../../../tuning/tuning';

/** The times of the coins that rain. The scene viewer puts its own in their place. */
export const WelcomeBeats = createContext(TUNING.welcome);
