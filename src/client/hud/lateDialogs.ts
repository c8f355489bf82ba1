import { lateComponent } from './lateComponent';

/** Everything that opens over a screen, and the scene of a level gained, which shares its code. */
export const DialogLayer = lateComponent(() => import('./dialogs/DialogLayer'));
