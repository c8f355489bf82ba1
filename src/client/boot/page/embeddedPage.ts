/** What stands in the page where the provider is embedded: there is no network to be early for. */
import './earlyLaunch';
import { reloadWithoutScript } from './keptPage';

reloadWithoutScript();
