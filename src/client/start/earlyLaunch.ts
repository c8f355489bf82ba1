import type { LaunchParams } from '../first/host/launchParams';
import { readLaunch } from '../first/host/launchSource';

declare global {
  interface Window {
    /** What the launch says, read by the script in the page. */
    earlyLaunch?: LaunchParams;
  }
}

window.earlyLaunch ??= readLaunch(window);
