import { lazyComponent } from './lazyComponent';

/** All dialogs, and the level-up scene in the same chunk. */
export const DialogLayer = lazyComponent(() => import('./dialogs/DialogLayer'));

export const LazyWelcomeScreen = lazyComponent(() => import('./screens/welcome/WelcomeScreen'));
