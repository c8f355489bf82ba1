import type { LaunchParams } from '../../host/launchParams';
import { readLaunch } from '../../host/launchSource';

declare global {
  interface Window {
    /** What the launch says, read by the script in the page. */
    earlyLaunch?: LaunchParams;
  }
}

window.earlyLaunch ??= readLaunch(window);
