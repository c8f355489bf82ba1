import { lazyComponent } from './lazyComponent';

/** Shows all dialogs. Its chunk also contains the level-up scene. */
export const DialogLayer = lazyComponent(() => import('./dialogs/DialogLayer'));

export const LazyWelcomeScreen = lazyComponent(() => import('./screens/welcome/WelcomeScreen'));
