import { versionAtLeast } from '../../client/host/hostBridge';
import type { HostSettings } from './settings';

/** Host state set by the game. */
export interface HostState {
  ready: boolean;
  expanded: boolean;
  active: boolean;
  fullscreen: boolean;
  backVisible: boolean;
  closingConfirmation: boolean;
  /** `asking` while the confirmation is open. */
  closing: 'no' | 'asking' | 'closed';
  verticalSwipes: boolean;
  headerColor: string;
  backgroundColor: string;
  bottomBarColor: string;
  homeScreen: 'missed' | 'added';
  /** The host's own storage, which outlasts the game's page. */
  deviceStorage: Record<string, string>;
  haptics: Record<string, number>;
  links: string[];
}

export function initialState({ fullscreen, version }: HostSettings): HostState {
  return {
    ready: false,
    expanded: false,
    active: true,
    fullscreen: fullscreen && versionAtLeast(version, '8.0'),
    backVisible: false,
    closingConfirmation: false,
    closing: 'no',
    verticalSwipes: true,
    headerColor: '',
    backgroundColor: '',
    bottomBarColor: '',
    homeScreen: 'missed',
    deviceStorage: {},
    haptics: {},
    links: [],
  };
}

export type EventData = Readonly<Record<string, unknown>>;

/** Applies a game event that needs no answer. Ignores all others. */
export function takeRequest(state: HostState, type: string, data: EventData): void {
  switch (type) {
    case 'web_app_ready':
      state.ready = true;
      break;
    case 'web_app_setup_back_button':
      state.backVisible = data.is_visible === true;
      break;
    case 'web_app_setup_closing_behavior':
      state.closingConfirmation = data.need_confirmation === true;
      break;
    case 'web_app_setup_swipe_behavior':
      state.verticalSwipes = data.allow_vertical_swipe !== false;
      break;
    case 'web_app_set_header_color':
      state.headerColor = String(data.color ?? data.color_key);
      break;
    case 'web_app_set_background_color':
      state.backgroundColor = String(data.color);
      break;
    case 'web_app_set_bottom_bar_color':
      state.bottomBarColor = String(data.color);
      break;
    case 'web_app_trigger_haptic_feedback': {
      const kind = [data.type, data.impact_style ?? data.notification_type].filter(Boolean).join(' ');
      state.haptics[kind] = (state.haptics[kind] ?? 0) + 1;
      break;
    }
    case 'web_app_open_link':
      state.links.push(String(data.url));
      break;
    case 'web_app_open_tg_link':
      state.links.push(`https://t.me${data.path_full}`);
      break;
  }
}
