import { lateComponent } from './lateComponent';

/** The welcome of a first login. Everyone else does without it. */
export const LateWelcome = lateComponent(() => import('./screens/welcome/WelcomeScreen'));
