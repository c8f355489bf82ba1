interface TagWindow {
  dataLayer?: unknown[];
  [disabled: `ga-disable-${string}`]: boolean;
}

const MAX_WAITING = 50;

/**
 * Creates the web analytics tag, which receives every event with category, timestamp and user_id (spec §7).
 * @param tagId such as `G-ABC123`; any other form creates a tag that does nothing
 */
export function createWebTag(win: Window, tagId: string | undefined) {
  const valid = tagId !== undefined && /^[A-Z]{1,3}-[A-Z0-9-]{4,20}$/.test(tagId);
  const tagWindow = win as unknown as TagWindow;
  const waiting: unknown[][] = [];
  let loaded = false;
  let enabled = true;

  /** Pushes `arguments` itself, because the tag ignores arrays. */
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    tagWindow.dataLayer?.push(arguments);
  }

  return {
    event(name: string, params: { category: string; timestamp: number; user_id: number }) {
      if (!valid || !enabled) return;
      if (loaded) gtag('event', name, params);
      else if (waiting.length < MAX_WAITING) waiting.push(['event', name, params]);
    },
    /** Loads the tag's script. Call it when nothing more urgent is left to load. */
    load() {
      if (!valid || !enabled || loaded) return;
      loaded = true;
      tagWindow.dataLayer ??= [];
      gtag('js', new Date());
      // Omit the page's hash, which contains the launch data.
      gtag('config', tagId, {
        send_page_view: false,
        page_location: `${win.location.origin}${win.location.pathname}`,
        page_referrer: '',
      });
      for (const command of waiting.splice(0)) gtag(...command);
      const script = win.document.createElement('script');
      script.async = true;
      script.referrerPolicy = 'no-referrer';
      script.src = `https://www.googletagmanager.com/gtag/js?id=${tagId}`;
      win.document.head.append(script);
    },
    setEnabled(on: boolean) {
      enabled = on;
      if (!valid) return;
      tagWindow[`ga-disable-${tagId}`] = !on;
      if (!on) waiting.length = 0;
    },
  };
}
