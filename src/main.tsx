import './client/art/fonts.css';
import './client/hud/styles/tokens.css';
import './client/hud/styles/base.css';
import './client/hud/components/art.css';
import './client/home/home.css';
import './client/home/heroReach.css';
import './client/home/walletButton.css';
import './client/hud/nav/nav.css';
import { start } from './client/boot/start';
import { inNextTask } from './client/time/schedule';

inNextTask(async () => {
  // The page has read it already, unless something in between has changed the page's script.
  window.earlyLaunch ??= await import('./client/host/launchSource').then((m) => m.readLaunch(window));
  start(window.earlyLaunch);
});
