import './client/art/fonts.css';
import './client/hud/styles/tokens.css';
import './client/hud/styles/base.css';
import './client/hud/components/art.css';
import './client/hud/home/home.css';
import './client/hud/home/heroReach.css';
import './client/hud/home/walletButton.css';
import './client/hud/nav/nav.css';
import { inNextTask } from './client/first/inNextTask';
import { start } from './client/start/start';

inNextTask(async () => {
  // The page has read it already, unless something in between has changed the page's script.
  window.earlyLaunch ??= await import('./client/first/host/launchSource').then((m) => m.readLaunch(window));
  start(window.earlyLaunch);
});
