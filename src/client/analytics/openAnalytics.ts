import { type Env, readText } from '../boot/config';
import { type Analytics, createAnalytics } from './analytics';

/** The analytics as the build's settings name them (docs/guide/development.md, Settings). */
export function openAnalytics(env: Env): Analytics {
  const url = readText(env, 'VITE_ANALYTICS_URL');
  const token = readText(env, 'VITE_ANALYTICS_TOKEN');
  const appName = readText(env, 'VITE_ANALYTICS_APP_NAME', 'ninja_seijin');
  return createAnalytics({
    messenger: url ? { url, token, appName } : undefined,
    gtagId: readText(env, 'VITE_GTAG_ID'),
  });
}
