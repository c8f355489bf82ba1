import type { DoubtfulTaps } from '../../core/reconcile';
import { normaliseOrigin } from './normaliseOrigin';

/** The settings of the build (README, environment variables), with working defaults for development. */
export interface Config {
  /** The provider's origin. Null is the embedded provider, '' the page's own origin. */
  apiOrigin: string | null;
  analyticsToken: string;
  analyticsAppName: string;
  analyticsUrl: string;
  gtagId: string;
  sendsInitDataAcross: boolean;
  /** What happens to a batch when nothing tells whether it arrived (decision 37). */
  doubtfulTaps: DoubtfulTaps;
  /** For the settings that only the HUD needs (`hud/hudConfig`). */
  env: Env;
}

export type Env = Readonly<Record<string, unknown>>;

/** Reads the settings that a start needs. */
export function readConfig(env: Env): Config {
  const text = (name: string, otherwise?: string) => readText(env, name, otherwise);
  const apiUrl = text('VITE_API_URL');
  const isEmbedded = apiUrl === '';
  return {
    apiOrigin: isEmbedded ? null : normaliseOrigin(apiUrl),
    analyticsToken: text('VITE_ANALYTICS_TOKEN', isEmbedded ? 'demo' : ''),
    analyticsAppName: text('VITE_ANALYTICS_APP_NAME', 'ninja_seijin'),
    analyticsUrl: text('VITE_ANALYTICS_URL'),
    gtagId: text('VITE_GTAG_ID'),
    sendsInitDataAcross: text('VITE_SEND_INIT_DATA') === 'true',
    doubtfulTaps: text('VITE_DOUBTFUL_TAPS') === 'drop' ? 'drop' : 'resend',
    env,
  };
}

/** One variable of the environment. A blank one counts as unset. */
export function readText(env: Env, name: string, otherwise = ''): string {
  const value = env[name];
  return (typeof value === 'string' && value.trim()) || otherwise;
}
