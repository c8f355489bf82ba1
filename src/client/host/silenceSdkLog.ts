const SILENCED = Symbol('host library silenced');

/**
 * Drops the log lines of the host's library, which writes one for every event, each haptic tap included.
 * Everything else that is logged passes through.
 */
export function silenceSdkLog(target: Pick<Console, 'log'>): void {
  const log = target.log as typeof target.log & { [SILENCED]?: true };
  if (log[SILENCED]) return;
  const filtered: typeof log = (...parts: unknown[]) => {
    if (typeof parts[0] === 'string' && parts[0].startsWith('[Telegram.WebView]')) return;
    log.apply(target, parts);
  };
  filtered[SILENCED] = true;
  target.log = filtered;
}
