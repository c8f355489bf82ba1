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

inNextTask(start);
