import type { Locator, Page } from '@playwright/test';
import { serveStatic } from '../../../scripts/serve.mjs';
import { siteVariable } from '../../e2e/support/buildSites';
import { test as base, expect, Game } from '../../e2e/support/game';
import { withoutStage } from '../../e2e/support/newcomer';
import type { ScriptedProvider } from '../scriptedProvider';
import { createWalletBridge, type WalletBridge } from './bridge';
import { BridgeWallet, type BridgeWalletOptions } from './bridgeWallet';
import { CHECKIN_SITE } from './checkInBuild';
import { walletList } from './walletList';

export { expect };

/** Longer than the three seconds, in page time, after which the game restores a saved connection. */
export const AFTER_WAKING_MS = 4000;

export const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

const BRIDGE_PATH = '/api/bridge';

/** The game, a provider and a bridge on one loopback origin. */
interface WalletSite {
  url: string;
  bridgeUrl: string;
  use(api: ScriptedProvider, bridge: WalletBridge): void;
  close(): Promise<void>;
}

interface Fixtures {
  walletSite: WalletSite;
  bridge: WalletBridge;
  /** Actions of a player and their wallet. */
  player: Player;
}

export class Player {
  readonly page: Page;
  readonly #site: WalletSite;
  readonly #wallets: BridgeWallet[] = [];

  constructor(page: Page, site: WalletSite) {
    this.page = page;
    this.#site = site;
  }

  get button(): Locator {
    return this.page.getByTestId('wallet-button');
  }

  /** The wallet library's window. */
  get window(): Locator {
    return this.page.locator('[data-tc-wallets-modal-container]');
  }

  get checkIn(): Locator {
    return this.page.getByTestId('check-in');
  }

  wallet(options: Omit<BridgeWalletOptions, 'bridgeUrl'> = {}): BridgeWallet {
    const wallet = new BridgeWallet({ bridgeUrl: this.#site.bridgeUrl, ...options });
    this.#wallets.push(wallet);
    return wallet;
  }

  /** Opens the window and selects a wallet. */
  async choose(name: string): Promise<void> {
    await this.button.click();
    await this.page.locator('[data-tc-wallet-item]').filter({ hasText: name }).first().click();
  }

  /** Returns the wallet link that the game last opened or copied. */
  async link(): Promise<string> {
    const read = () =>
      this.page.evaluate(() => (Reflect.get(window, 'openedLinks') as string[]).at(-1) ?? '');
    await expect.poll(read).toContain('v=2');
    return read();
  }

  /** Makes {@link link} wait for the next link. */
  forgetLinks(): Promise<void> {
    return this.page.evaluate(() => void Reflect.get(window, 'openedLinks').splice(0));
  }

  /** Connects a wallet over the bridge, from the button press until the button shows its address. */
  async connect(wallet: BridgeWallet) {
    await this.choose('Tonhub');
    const asked = await wallet.connect(await this.link());
    await expect(this.button).toHaveAttribute('data-status', 'connected');
    return asked;
  }

  close(): void {
    for (const wallet of this.#wallets) wallet.close();
  }
}

/** The long series checks in, which requires a separate build. All other tests use the existing one. */
const siteFolder = () => process.env[process.env.LONG_TESTS ? CHECKIN_SITE : siteVariable('http')] ?? '';

/** Opens one site for all tests of a worker. A worker-scoped fixture would require another browser. */
async function openSite(): Promise<WalletSite> {
  let current: { api: ScriptedProvider; bridge: WalletBridge } | undefined;
  const server = await serveStatic({
    dir: siteFolder(),
    apiHandler: (request, response) =>
      request.url?.startsWith(BRIDGE_PATH)
        ? current?.bridge.handler(request, response)
        : current?.api.handler(request, response),
  });
  return {
    url: server.url,
    bridgeUrl: `${server.url}${BRIDGE_PATH}`,
    use: (api, bridge) => {
      current = { api, bridge };
    },
    close: server.close,
  };
}

export const test = base.extend<Fixtures>({
  // The library calls these hosts; the tests answer.
  allowedHosts: /^(config\.ton\.org|raw\.githubusercontent\.com)$/,
  // The library's own failures are not crashes of the game.
  allowedErrors: /TON_CONNECT_SDK_ERROR|inline event handler|reading 'sessionCrypto'/,

  walletSite: async ({ sites }, use) => {
    await use(await sites.other('wallet', openSite));
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  bridge: async ({}, use) => {
    await use(createWalletBridge());
  },

  game: async ({ page, walletSite, api, bridge }, use) => {
    walletSite.use(api, bridge);
    await withoutStage(page);
    await use(new Game(page, walletSite.url));
  },

  player: async ({ page, walletSite }, use) => {
    await page.route('https://config.ton.org/**', (route) =>
      route.fulfill({ json: walletList(walletSite.url, walletSite.bridgeUrl) }),
    );
    // The library loads its own picture for its QR codes from this host.
    await page.route('https://raw.githubusercontent.com/**', (route) => route.fulfill({ body: '' }));
    await page.addInitScript(() => {
      const links: string[] = [];
      Object.assign(window, { openedLinks: links });
      window.open = (url) => {
        links.push(String(url));
        return null;
      };
      const clipboard = { writeText: async (text: string) => void links.push(text) };
      Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    });
    const player = new Player(page, walletSite);
    await use(player);
    player.close();
  },
});
