import type { LaunchError } from '../account/accountSlice';
import { parseRecord } from '../storage/record';
import { shownName } from './shownName';

/** For display only: the provider verifies the raw init data. */
export interface HostUser {
  id: number;
  firstName: string;
  lastName: string;
  username: string;
  /** IETF tag such as `pt-br`, or empty when unknown. */
  languageCode: string;
  isPremium: boolean;
}

export interface LaunchParams {
  user: HostUser | null;
  /** `[A-Za-z0-9_-]{0,512}`, empty when missing or malformed. */
  startParam: string;
  /** The signed query string, byte for byte, for the provider to verify. */
  rawInitData: string;
  /** Version of the host's interface, '6.0' when unknown. */
  version: string;
  platform: string;
  isTelegram: boolean;
}

export interface LaunchSource {
  hash: string;
  search: string;
  /** Value of `__telegram__initParams` in session storage. The host's library also writes it. */
  stored: string | null;
}

/** True if the desktop client has its own storage (Bot API 9.0). On Linux it has no web storage. */
export const hasDeviceStorage = ({ platform, version }: Pick<LaunchParams, 'platform' | 'version'>) =>
  platform === 'tdesktop' && Number.parseFloat(version) >= 9;

export const STORED_PARAMS_KEY = '__telegram__initParams';
const MAX_SOURCE_CHARS = 65_536;

/** Reads the launch from the hash, or from an earlier load of this tab. Never throws. */
export function parseLaunchParams(source: LaunchSource): LaunchParams {
  const params = mergedParams(source);
  const rawInitData = params.get('tgWebAppData') ?? '';
  const init = queryMap(rawInitData);
  const startParam = init.get('start_param') ?? params.get('tgWebAppStartParam') ?? '';
  return {
    user: parseUser(init.get('user')),
    startParam: /^[\w-]{1,512}$/.test(startParam) ? startParam : '',
    rawInitData,
    version: matchOr(params.get('tgWebAppVersion'), /^\d{1,3}(\.\d{1,3}){0,2}$/, '6.0'),
    platform: matchOr(params.get('tgWebAppPlatform'), /^[a-z_]{1,20}$/, 'unknown'),
    isTelegram: isLaunch(params) || params.has('tgWebAppPlatform'),
  };
}

/**
 * Returns the text to store, in the host library's format, or null when nothing is new. Routing drops the hash, but a
 * reload must know the player.
 */
export function paramsToStore(source: LaunchSource): string | null {
  if (!isLaunch(hashMap(source.hash))) return null;
  return JSON.stringify(Object.fromEntries(mergedParams(source)));
}

/**
 * Replaces a stored launch as a whole. A merge key by key, as in the library, would leak an earlier account's start
 * parameter into the new launch.
 */
function mergedParams(source: LaunchSource): Map<string, string> {
  const fresh = hashMap(source.hash);
  const params = isLaunch(fresh) ? fresh : new Map([...storedMap(source.stored), ...fresh]);
  const asked = queryMap(source.search).get('tgWebAppStartParam');
  if (asked !== undefined) params.set('tgWebAppStartParam', asked);
  return params;
}

function isLaunch(params: Map<string, string>): boolean {
  return params.has('tgWebAppData') || params.has('tgWebAppVersion');
}

function hashMap(hash: string): Map<string, string> {
  return queryMap(hash.replace(/^#?([^?]*\?)?/, ''));
}

/** Parses a query. The last of repeated keys counts, as in the host's library. */
function queryMap(query: string): Map<string, string> {
  if (query.length > MAX_SOURCE_CHARS) return new Map();
  return new Map(new URLSearchParams(query));
}

function storedMap(stored: string | null): Map<string, string> {
  const value = parseShort(stored);
  if (!value) return new Map();
  return new Map(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function parseUser(json: string | undefined): HostUser | null {
  const user = parseShort(json);
  if (!user || !Number.isSafeInteger(user.id) || (user.id as number) <= 0) return null;
  return {
    id: user.id as number,
    firstName: shownName(user.first_name),
    lastName: shownName(user.last_name),
    username: matchOr(user.username, /^\w{1,64}$/, ''),
    languageCode: matchOr(user.language_code, /^[a-z]{2,3}([-_][a-z\d]{2,8}){0,3}$/i, ''),
    isPremium: user.is_premium === true,
  };
}

function parseShort(json: string | null | undefined): Record<string, unknown> | null {
  return json && json.length <= MAX_SOURCE_CHARS ? parseRecord(json) : null;
}

function matchOr(value: unknown, pattern: RegExp, otherwise: string): string {
  return typeof value === 'string' && pattern.test(value) ? value : otherwise;
}

/**
 * Returns the inviter's id: the start parameter without `ref` (spec §6, §7).
 * @returns decimal digits without leading zeros, or undefined when `referred_by` must be omitted
 */
export function referrer(startParam: string, ownId: number): string | undefined {
  const digits = /^ref_?(\d{1,16})$/.exec(startParam)?.[1];
  if (digits === undefined) return undefined;
  const id = Number(digits);
  return Number.isSafeInteger(id) && id > 0 && id !== ownId ? String(id) : undefined;
}

/** Returns the part that is missing for a start, or null (spec §5, §8). */
export function checkLaunch(launch: {
  analyticsToken: string | undefined;
  user: object | null;
}): LaunchError | null {
  if (!launch.analyticsToken?.trim()) return 'noToken';
  return launch.user ? null : 'noUser';
}
