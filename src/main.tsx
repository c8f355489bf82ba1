import './services/art/fonts.css';
import './hud/styles/tokens.css';
import './hud/styles/base.css';
import { start } from './app/start';

start();
