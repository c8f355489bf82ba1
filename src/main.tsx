import './client/art/fonts.css';
import './client/hud/styles/tokens.css';
import './client/hud/styles/base.css';
import { start } from './client/start/start';

start();
