/** Headers of a call: who asks, and at the login the init data that proves it, where decision 8 allows it. */
export function authHeaders(token: string | null, initData: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(initData ? { 'X-Telegram-Init-Data': initData } : {}),
  };
}
