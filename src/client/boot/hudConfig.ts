import { type Env, readText } from './env';

/** The settings of the build (docs/guide/development.md, Settings) that only the HUD needs. */
export interface HudConfig {
  appUrl: string;
  botUrl: string;
  checkinAddress: string;
  links: { channel: string; youtube: string; x: string; instagram: string; support: string };
}

const BOT_URL = 'https://t.me/ninja_seijin_bot/play';

/** Reads these settings, with working defaults for development. */
export function readHudConfig(env: Env): HudConfig {
  const text = (name: string, otherwise?: string) => readText(env, name, otherwise);
  return {
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
  };
}
