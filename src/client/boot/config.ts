import type { DoubtfulTaps } from '../../core/reconcile';
import { normaliseOrigin } from '../api/wire';

export type Env = Readonly<Record<string, unknown>>;

/** A build's settings (docs/guide/development.md, Settings). The defaults work in development. */
export interface Config {
  /** The provider's origin. Null means the embedded provider, '' the page's own origin. */
  apiOrigin: string | null;
  analyticsToken: string;
  sendsInitDataAcross: boolean;
  /** Policy for a batch that may or may not have arrived (decision 37). */
  doubtfulTaps: DoubtfulTaps;
  appUrl: string;
  botUrl: string;
  checkinAddress: string;
  links: { channel: string; youtube: string; x: string; instagram: string; support: string };
  /** The analytics read their settings from this (`openAnalytics`). */
  env: Env;
}

const BOT_URL = 'https://t.me/ninja_seijin_bot/play';

export function readConfig(env: Env): Config {
  const text = (name: string, otherwise?: string) => readText(env, name, otherwise);
  const apiUrl = text('VITE_API_URL');
  const isEmbedded = apiUrl === '';
  return {
    apiOrigin: isEmbedded ? null : normaliseOrigin(apiUrl),
    analyticsToken: text('VITE_ANALYTICS_TOKEN', isEmbedded ? 'demo' : ''),
    sendsInitDataAcross: text('VITE_SEND_INIT_DATA') === 'true',
    doubtfulTaps: text('VITE_DOUBTFUL_TAPS') === 'drop' ? 'drop' : 'resend',
    appUrl: text('VITE_APP_URL', globalThis.location?.origin),
    botUrl: text('VITE_BOT_URL', BOT_URL),
    checkinAddress: text('VITE_CHECKIN_ADDRESS'),
    links: {
      channel: text('VITE_LINK_TELEGRAM', 'https://t.me/ninja_seijin'),
      youtube: text('VITE_LINK_YOUTUBE', 'https://www.youtube.com/@ninja_seijin'),
      x: text('VITE_LINK_X', 'https://x.com/ninja_seijin'),
      instagram: text('VITE_LINK_INSTAGRAM', 'https://www.instagram.com/ninja_seijin'),
      support: text('VITE_LINK_SUPPORT', 'https://t.me/ninja_seijin_support'),
    },
    env,
  };
}

/** Returns the setting, or `otherwise` when it is blank. */
export function readText(env: Env, name: string, otherwise = ''): string {
  const value = env[name];
  return (typeof value === 'string' && value.trim()) || otherwise;
}
