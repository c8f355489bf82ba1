/** Headers of every call: who asks, and where decision 8 allows it the init data that proves it. */
export function authHeaders(token: string | null, initData: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(initData ? { 'X-Telegram-Init-Data': initData } : {}),
  };
}
