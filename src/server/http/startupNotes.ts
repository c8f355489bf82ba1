const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

export interface Startup {
  botToken: string | undefined;
  host: string;
  folder: string | null;
}

/** Returns the startup log's warnings and facts: where the accounts are, and how exposed the provider is. */
export function startupNotes({ botToken, host, folder }: Startup): string[] {
  const notes =
    folder === null
      ? []
      : [
          `The accounts are kept in ${folder}, by this process alone. A power cut may take the last of them: for` +
            ' development and staging. DATABASE_URL names a PostgreSQL for anything else.',
        ];
  if (botToken) return notes;
  notes.push('WARNING: BOT_TOKEN is not set: anybody can sign in as anybody. For tests only.');
  if (!LOOPBACK.includes(host))
    notes.push(
      `WARNING: it listens on ${host}, so that anybody in this network can reach it. Set BOT_TOKEN.`,
    );
  return notes;
}
