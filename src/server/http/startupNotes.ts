const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

/** What whoever starts the provider must know about how open it is. */
export function startupNotes({ botToken, host }: { botToken: string | undefined; host: string }): string[] {
  if (botToken) return [];
  const notes = ['WARNING: BOT_TOKEN is not set: anybody can sign in as anybody. For tests only.'];
  if (!LOOPBACK.includes(host))
    notes.push(
      `WARNING: it listens on ${host}, so that anybody in this network can reach it. Set BOT_TOKEN.`,
    );
  return notes;
}
