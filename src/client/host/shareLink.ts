/** The host's share dialog (spec §2); the shorter `t.me/share?url=` is not taken inside the app. */
export function shareLink(url: string, text: string): string {
  return `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`;
}
