import { lazyComponent } from './lazyComponent';

/** All dialogs, and the level-up scene, which shares their code. */
export const DialogLayer = lazyComponent(() => import('./dialogs/DialogLayer'));

/** The welcome of a first login. */
export const LazyWelcomeScreen = lazyComponent(() => import('./screens/welcome/WelcomeScreen'));
