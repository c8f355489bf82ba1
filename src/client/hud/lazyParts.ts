import { lazyComponent } from './lazyComponent';

/** All dialogs and the level-up scene, which shares their chunk. */
export const DialogLayer = lazyComponent(() => import('./dialogs/DialogLayer'));

export const LazyWelcomeScreen = lazyComponent(() => import('./screens/welcome/WelcomeScreen'));
