import type { DoubtfulTaps } from '../../core/reconcile';
import { normaliseOrigin } from '../api/normaliseOrigin';
import { type Env, readText } from './env';

/** The settings of the build (docs/guide/development.md, Settings), with working defaults for development. */
export interface Config {
  /** The provider's origin. Null is the embedded provider, '' the page's own origin. */
  apiOrigin: string | null;
  analyticsToken: string;
  sendsInitDataAcross: boolean;
  /** What happens to a batch when nothing tells whether it arrived (decision 37). */
  doubtfulTaps: DoubtfulTaps;
  /** For the settings that only the HUD and the analytics need (`hud/hudConfig`, `openAnalytics`). */
  env: Env;
}

/** Reads the settings that a start needs. */
export function readConfig(env: Env): Config {
  const text = (name: string, otherwise?: string) => readText(env, name, otherwise);
  const apiUrl = text('VITE_API_URL');
  const isEmbedded = apiUrl === '';
  return {
    apiOrigin: isEmbedded ? null : normaliseOrigin(apiUrl),
    analyticsToken: text('VITE_ANALYTICS_TOKEN', isEmbedded ? 'demo' : ''),
    sendsInitDataAcross: text('VITE_SEND_INIT_DATA') === 'true',
    doubtfulTaps: text('VITE_DOUBTFUL_TAPS') === 'drop' ? 'drop' : 'resend',
    env,
  };
}
