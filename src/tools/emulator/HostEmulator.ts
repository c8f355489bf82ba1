import { versionAtLeast } from '../../client/host/hostBridge';
import { EVENT_SINCE, LIBRARY_EVENTS, THEME_PARAMS } from './hostEvents';
import { type EventData, type HostState, initialState, takeRequest } from './hostState';
import { makeLaunchHash } from './launchData';
import { type HostSettings, INSET_PRESETS, SCREENS } from './settings';

export interface HostLogEntry {
  /** Time since the emulator started, in ms. */
  at: number;
  direction: 'fromGame' | 'toGame';
  type: string;
  data: unknown;
  /** Reason why the host ignored the message. */
  note?: 'tooOld' | 'silent' | 'unknown';
}

export interface EmulatorOptions {
  settings: HostSettings;
  send: (eventType: string, eventData: unknown) => void;
  close?: () => void;
  onChange?: () => void;
}

const MAX_LOG = 500;

/** Emulates the messaging app's side of the bridge without a DOM, for the emulator's page and the end-to-end tests. */
export class HostEmulator {
  readonly log: HostLogEntry[] = [];
  state: HostState;
  private readonly startedAt = Date.now();
  private current: HostSettings;

  constructor(private readonly options: EmulatorOptions) {
    this.current = { ...options.settings };
    this.state = initialState(this.current);
  }

  get settings(): Readonly<HostSettings> {
    return this.current;
  }

  /** Builds the launch hash of the game's URL. */
  launchHash(): Promise<string> {
    return makeLaunchHash(this.current, this.state.fullscreen, Date.now());
  }

  /** Changes settings while the game runs. Sends the events that a real host would send. */
  update(change: Partial<HostSettings>): void {
    const before = this.current;
    this.current = { ...before, ...change };
    if (change.theme && change.theme !== before.theme) this.sendTheme();
    if (change.insets && change.insets !== before.insets && versionAtLeast(this.current.version, '8.0'))
      this.sendInsets();
    if (change.screen && change.screen !== before.screen) this.sendViewport(true);
    this.changed();
  }

  launched(): void {
    this.state.active = true;
    this.reloaded();
  }

  /** Resets the host's buttons after the game's page has reloaded. */
  reloaded(): void {
    const { active, homeScreen, deviceStorage, haptics } = this.state;
    this.state = { ...initialState(this.current), active, homeScreen, deviceStorage, haptics };
    this.changed();
  }

  forget(): void {
    this.state.deviceStorage = {};
    this.changed();
  }

  receive(eventType: string, eventData: unknown): void {
    const since = EVENT_SINCE[eventType];
    if (since === undefined) {
      this.note('fromGame', eventType, eventData, 'unknown');
    } else if (!versionAtLeast(this.current.version, since)) {
      this.note('fromGame', eventType, eventData, 'tooOld');
    } else {
      this.note('fromGame', eventType, eventData);
      this.handle(eventType, (typeof eventData === 'object' && eventData ? eventData : {}) as EventData);
      this.changed();
    }
  }

  /** Returns the game's own events that this host version doesn't support. Omits the events of the host's library. */
  tooNewEvents(): string[] {
    return this.log
      .filter((entry) => entry.note === 'tooOld' && !LIBRARY_EVENTS.has(entry.type))
      .map((entry) => entry.type);
  }

  pressBack(): void {
    if (this.state.backVisible) this.send('back_button_pressed', {});
  }

  pressClose(): void {
    if (this.state.closing !== 'no') return;
    if (this.state.closingConfirmation) this.state.closing = 'asking';
    else this.shut();
    this.changed();
  }

  answerClosing(closes: boolean): void {
    if (this.state.closing !== 'asking') return;
    this.state.closing = 'no';
    if (closes) this.shut();
    this.changed();
  }

  gone(): void {
    this.state.closing = 'closed';
    this.changed();
  }

  /** Minimises or restores the game. A host before 8.0 sends no event. */
  setActive(active: boolean): void {
    this.state.active = active;
    if (versionAtLeast(this.current.version, '8.0')) this.send('visibility_changed', { is_visible: active });
    this.changed();
  }

  /** Sends the height of the sheet. `stable` is false during a drag. */
  sendViewport(stable: boolean, heightPx?: number): void {
    const [width, height] = SCREENS[this.current.screen];
    this.send('viewport_changed', {
      width,
      height: heightPx ?? height,
      is_expanded: this.state.expanded,
      is_state_stable: stable,
    });
  }

  /** Handles a request from the game and answers as a host would. */
  private handle(type: string, data: EventData): void {
    const { state } = this;
    takeRequest(state, type, data);
    switch (type) {
      case 'web_app_expand':
        state.expanded = true;
        this.sendViewport(true);
        break;
      case 'web_app_close':
        this.shut();
        break;
      case 'web_app_open_invoice':
        // Treat every invoice as paid.
        this.send('invoice_closed', { slug: data.slug, status: 'paid' });
        break;
      case 'web_app_request_theme':
        this.sendTheme();
        break;
      case 'web_app_request_viewport':
        this.sendViewport(true);
        break;
      case 'web_app_request_safe_area':
      case 'web_app_request_content_safe_area':
        this.sendInsets();
        break;
      case 'web_app_request_fullscreen':
        this.setFullscreen(true);
        break;
      case 'web_app_exit_fullscreen':
        this.setFullscreen(false);
        break;
      case 'web_app_check_home_screen':
        this.send('home_screen_checked', { status: state.homeScreen });
        break;
      case 'web_app_add_to_home_screen':
        state.homeScreen = 'added';
        this.send('home_screen_added', {});
        break;
      case 'web_app_device_storage_save_key':
        this.storeOnDevice(data);
        break;
      case 'web_app_device_storage_get_key': {
        const value = state.deviceStorage[String(data.key)] ?? null;
        this.send('device_storage_key_received', { req_id: data.req_id, value });
        break;
      }
    }
  }

  private storeOnDevice({ req_id, key, value }: EventData): void {
    if (typeof value === 'string') this.state.deviceStorage[String(key)] = value;
    else delete this.state.deviceStorage[String(key)];
    this.send('device_storage_key_saved', { req_id });
  }

  private shut(): void {
    this.state.closing = 'closed';
    this.options.close?.();
  }

  private setFullscreen(on: boolean): void {
    if (!['ios', 'android'].includes(this.current.platform)) {
      this.send('fullscreen_failed', { error: 'UNSUPPORTED' });
    } else if (this.state.fullscreen === on) {
      this.send('fullscreen_failed', { error: 'ALREADY_FULLSCREEN' });
    } else {
      this.state.fullscreen = on;
      this.send('fullscreen_changed', { is_fullscreen: on });
      this.sendInsets();
    }
  }

  private sendTheme(): void {
    this.send('theme_changed', { theme_params: THEME_PARAMS[this.current.theme] });
  }

  private sendInsets(): void {
    const deliver = () => {
      const { safe, content } = INSET_PRESETS[this.current.insets];
      const [, ...besides] = safe;
      // Outside full screen, the host's header is above the page, so the top inset is zero.
      this.send('safe_area_changed', sides(this.state.fullscreen ? safe : [0, ...besides]));
      this.send('content_safe_area_changed', sides(this.state.fullscreen ? content : [0, 0, 0, 0]));
    };
    const late = this.current.lateInsetsMs;
    if (late > 0) setTimeout(deliver, late);
    else deliver();
  }

  private send(type: string, data: unknown): void {
    this.note('toGame', type, data, this.current.silent ? 'silent' : undefined);
    if (!this.current.silent) this.options.send(type, data);
  }

  private note(
    direction: HostLogEntry['direction'],
    type: string,
    data: unknown,
    note?: HostLogEntry['note'],
  ): void {
    this.log.push({ at: Date.now() - this.startedAt, direction, type, data, ...(note && { note }) });
    if (this.log.length > MAX_LOG) this.log.splice(0, this.log.length - MAX_LOG);
    this.changed();
  }

  private changed(): void {
    this.options.onChange?.();
  }
}

function sides([top, right, bottom, left]: readonly [number, number, number, number]) {
  return { top, right, bottom, left };
}
