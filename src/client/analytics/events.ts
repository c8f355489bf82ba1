/** Values that may leave the device: flat and short. */
export type EventProps = Readonly<Record<string, string | number | boolean>>;

/** Tracks analytics events, which must contain nothing private. */
export interface Tracker {
  track(category: string, name: string, properties?: EventProps): void;
}

/** The player and platform, identical for every event of a visit (spec §3). */
export interface SessionInfo {
  userId: number;
  isPremium: boolean;
  platform: string;
  locale: string;
  startParam: string;
}

const MAX_TEXT_CHARS = 64;
const MAX_PROPS = 8;

/** Returns the spec's `category_name`, or null when a part is not a plain word. */
export function eventName(category: string, name: string): string | null {
  const plain = /^[a-z][a-z0-9_-]{0,39}$/;
  return plain.test(category) && plain.test(name) ? `${category}_${name}` : null;
}

/**
 * Builds an event. The visit's fields take precedence over props.
 * @param nowMs wall-clock time; sent as text, which the messaging app's analytics expect
 */
export function buildEvent(options: {
  name: string;
  sessionId: string;
  appName: string;
  session: SessionInfo;
  nowMs: number;
  props?: EventProps | undefined;
}): EventProps {
  const { session } = options;
  return {
    ...safeProps(options.props),
    event_name: options.name,
    session_id: options.sessionId,
    user_id: session.userId,
    app_name: options.appName,
    is_premium: session.isPremium,
    platform: session.platform,
    locale: session.locale,
    start_param: session.startParam,
    client_timestamp: String(options.nowMs),
  };
}

/** Drops values that could be private: long or nested ones, and text that is not a plain word. */
function safeProps(props: EventProps = {}): EventProps {
  const entries = Object.entries(props).filter(([key, value]) => {
    if (!/^[a-z][a-z0-9_]{0,29}$/.test(key)) return false;
    if (typeof value === 'string') return value.length <= MAX_TEXT_CHARS && /^[\w .:/-]*$/.test(value);
    return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
  });
  return Object.fromEntries(entries.slice(0, MAX_PROPS));
}
