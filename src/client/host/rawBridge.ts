interface HostWindow {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
  external?: { notify?: (message: string) => void };
  parent: { postMessage(message: string, target: string): void } | null;
}

/**
 * Posts an event to the host without its library, in the same three ways: native proxy, `external.notify`,
 * the parent frame. It is for the few events that must not wait for 13 KB of script.
 */
export function postToHost(win: Window, eventType: string, eventData: unknown = ''): void {
  const host = win as unknown as HostWindow;
  try {
    if (host.TelegramWebviewProxy) {
      host.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData));
    } else if (host.external && 'notify' in host.external) {
      host.external.notify?.(JSON.stringify({ eventType, eventData }));
    } else if (win.parent !== win) {
      // The client's origin differs between its web versions. These events never contain anything private.
      host.parent?.postMessage(JSON.stringify({ eventType, eventData }), '*');
    }
  } catch {
    // A host that cannot be reached is the same as none.
  }
}
