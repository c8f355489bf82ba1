import type { DoubtfulTaps } from '../../core/reconcile';
import { normaliseOrigin } from './normaliseOrigin';

/** The settings of the build (README, environment variables), with working defaults for development. */
export interface Config {
  /** The provider's origin. Null is the embedded provider, '' the page's own origin. */
  apiOrigin: string | null;
  appUrl: string;
  botUrl: string;
  analyticsToken: string;
  analyticsAppName: string;
  analyticsUrl: string;
  gtagId: string;
  sendsInitDataAcross: boolean;
  checkinAddress: string;
  /** What happens to a batch when nothing tells whether it arrived (decision 37). */
  doubtfulTaps: DoubtfulTaps;
  links: { channel: string; youtube: string; x: string; instagram: string; support: string };
}

type Env = Readonly<Record<string, unknown>>;

const BOT_URL = 'https://t.me/ninja_seijin_bot/play';

/** Reads the environment; blank variables count as unset. */
export function readConfig(env: Env, pageOrigin: string): Config {
  const text = (name: string, otherwise = ''): string => {
    const value = env[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : otherwise;
  };
  const apiUrl = text('VITE_API_URL');
  const isEmbedded = apiUrl === '';
  return {
    apiOrigin: isEmbedded ? null : normaliseOrigin(apiUrl),
    appUrl: text('VITE_APP_URL', pageOrigin),
    botUrl: text('VITE_BOT_URL', BOT_URL),
    analyticsToken: text('VITE_ANALYTICS_TOKEN', isEmbedded ? 'demo' : ''),
    analyticsAppName: text('VITE_ANALYTICS_APP_NAME', 'ninja_seijin'),
    analyticsUrl: text('VITE_ANALYTICS_URL'),
    gtagId: text('VITE_GTAG_ID'),
    sendsInitDataAcross: text('VITE_SEND_INIT_DATA') === 'true',
    checkinAddress: text('VITE_CHECKIN_ADDRESS'),
    doubtfulTaps: text('VITE_DOUBTFUL_TAPS') === 'drop' ? 'drop' : 'resend',
    links: {
      channel: text('VITE_LINK_TELEGRAM', 'https://t.me/ninja_seijin'),
      youtube: text('VITE_LINK_YOUTUBE', 'https://www.youtube.com/@ninja_seijin'),
      x: text('VITE_LINK_X', 'https://x.com/ninja_seijin'),
      instagram: text('VITE_LINK_INSTAGRAM', 'https://www.instagram.com/ninja_seijin'),
      support: text('VITE_LINK_SUPPORT', 'https://t.me/ninja_seijin_support'),
    },
  };
}
