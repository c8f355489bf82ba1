import { readConfig } from '../../../client/boot/config';
import type { Outside } from '../../../client/boot/outside';
import { PARTS } from '../../../client/boot/parts';
import * as economyApiCode from '../../../client/economy/economyApi';
import * as purchasesCode from '../../../client/economy/purchases';
import type { Host, HudHost } from '../../../client/host/host';
import type { LedgerRecord } from '../../../client/journal/ledgerRecord';
import type { Box } from '../../../client/stage/feed';
import type { KeyValue } from '../../../client/storage/keyValue';
import type { TapPoint } from '../../../core/events';
import { createRng, nextRandom } from '../../../core/rng';
import { createFetchHandler } from '../../../server/page/fetchHandler';
import { createProvider } from '../../../server/provider';
import { createMemoryDb } from '../../../server/store/memoryDb';
import type { PlayerRecord } from '../../../server/types';
import type { SceneContext } from '../../viewer/scene';
import { counted } from './pendingLoads';
import type { SceneClock } from './SceneClock';
import { SCENE_EPOCH_MS, SCENE_USER } from './scenePlayer';

const SLOW_MS = 2500;
const ORIGIN = 'https://provider.test';

/**
 * Returns a response that replaces the provider's for a path below /api, `never` for no response at all, or null to use
 * the provider's.
 */
export type Answers = (path: string) => Response | 'never' | null;

export interface SceneOutsideOptions {
  context: SceneContext;
  clock: SceneClock;
  /** The provider's player, or null for a first login. */
  player: PlayerRecord | null;
  answers?: Answers | undefined;
  onHeroBox: (box: Box | null) => void;
  onCoinGoal: (goal: TapPoint | null) => void;
}

/** Creates a scene's environment: the real provider in memory, an empty phone, the scene's clock. */
export function createSceneOutside(
  options: SceneOutsideOptions,
): Outside & { host: HudHost; slowDown(): void } {
  const { context, clock, player, onHeroBox, onCoinGoal } = options;
  const fetchFromProvider = createFetch(options);
  const items = new Map<string, string>();
  const records = new Map<string, LedgerRecord>();
  const storage: KeyValue = {
    get: (key) => items.get(key) ?? null,
    set: (key, value) => items.set(key, value) !== undefined,
    remove: (key) => void items.delete(key),
  };
  return {
    config: readConfig({ VITE_API_URL: ORIGIN, VITE_CHECKIN_ADDRESS: 'EQ' }),
    fetch: fetchFromProvider.fetch,
    slowDown: fetchFromProvider.slowDown,
    host: createHost(context, player !== null),
    storage,
    journal: {
      load: async (id) => records.get(id) ?? null,
      save: (id, record) => void records.set(id, record),
      flushMirror: () => true,
      flush: async () => true,
    },
    clock: { wallMs: () => SCENE_EPOCH_MS + clock.nowMs, monotonicMs: () => clock.nowMs },
    analytics: { track: () => undefined },
    playSound: () => undefined,
    setHeroBox: onHeroBox,
    setCoinGoal: onCoinGoal,
    reload: () => undefined,
    // A scene doesn't wait for pending imports, so it imports this code statically.
    loadEconomy: async () => [purchasesCode, economyApiCode],
    loadWalletCode: PARTS.wallet.load,
    loadInvoices: PARTS.invoices.load,
    version: '0.0.0',
    random: () => 0,
    seed: context.conditions.seed,
  };
}

function createFetch({ context, clock, player, answers }: SceneOutsideOptions) {
  let random = createRng(context.conditions.seed);
  const provider = createProvider({
    db: createMemoryDb(player ? { players: [player] } : {}),
    clock: () => SCENE_EPOCH_MS + clock.nowMs,
    rng: () => {
      const [value, next] = nextRandom(random);
      random = next;
      return value;
    },
  });
  const handle = createFetchHandler(provider);
  let isThrottled = false;
  const answer = async (request: Request): Promise<Response> => {
    const scripted = answers?.(new URL(request.url).pathname.replace('/api', '')) ?? null;
    if (scripted === 'never') return new Promise(() => undefined);
    if (scripted) return scripted;
    // A provider's message would open over every scene.
    if (request.url.endsWith('/popups')) return Response.json(null);
    return counted(handle(request));
  };
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { network } = context.conditions;
    if (isThrottled && network === 'offline') throw new TypeError('no connection');
    if (isThrottled && network === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return answer(request);
  };
  return {
    fetch: send,
    slowDown: () => {
      isThrottled = true;
    },
  };
}

function createHost({ conditions }: SceneContext, hasUser: boolean): Host & HudHost {
  const stop = () => () => undefined;
  return {
    kind: 'telegram',
    launch: {
      user: hasUser || conditions.error !== 'no-user' ? SCENE_USER : null,
      startParam: '',
      rawInitData: 'signed=1',
      version: '8.0',
      platform: 'ios',
      isTelegram: true,
    },
    hasBackButton: true,
    isVisible: true,
    isFullscreen: false,
    canFullscreen: false,
    load: async () => undefined,
    ready: () => undefined,
    expand: () => undefined,
    setColor: () => undefined,
    disableVerticalSwipes: () => undefined,
    setClosingConfirmation: () => undefined,
    showBackButton: () => undefined,
    hideBackButton: () => undefined,
    haptic: () => undefined,
    setHapticsEnabled: () => undefined,
    open: () => undefined,
    share: () => undefined,
    requestFullscreen: () => undefined,
    exitFullscreen: () => undefined,
    homeScreenStatus: async () => 'missed',
    addToHomeScreen: () => undefined,
    onHomeScreenAdded: () => () => undefined,
    openInvoice: () => Promise.resolve('unsupported'),
    onVisibility: stop,
    onFullscreenChanged: stop,
  };
}
