import { createHmac } from 'node:crypto';

/** Signs launch data with these fields for a bot, as the messaging app does. */
export function signLaunch(fields: Readonly<Record<string, string>>, botToken: string): string {
  const text = Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('\n');
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const hash = createHmac('sha256', secret).update(text).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}
