import type { Frame, Locator, Page } from '@playwright/test';
import { parseFramed } from '../../src/tools/emulator/gameDoor';
import { HostEmulator } from '../../src/tools/emulator/HostEmulator';
import { DEFAULT_SETTINGS, type HostSettings, SCREENS } from '../../src/tools/emulator/settings';

/** The web client's URL. The driver answers its page itself, so nothing leaves the machine. */
export const WEB_CLIENT = 'https://web.telegram.org';

const WEB_CLIENT_PAGE = `<!doctype html><title>Web client</title>
<style>body{margin:0;background:#17212b}iframe{border:0;display:block}</style><iframe id="game"></iframe>
<script>
  const frame = document.getElementById('game');
  addEventListener('message', ({ source, data }) => source === frame.contentWindow && fromGame(data));
</script>`;

/**
 * Runs the production game inside the emulated messaging app: either as a native webview (the page itself, with the
 * proxy a phone injects), or framed by a page on the web client's origin, where its headers and storage rules apply.
 */
export class HostDriver {
  readonly emulator: HostEmulator;

  private constructor(
    readonly page: Page,
    private readonly site: string,
    settings: HostSettings,
  ) {
    this.emulator = new HostEmulator({ settings, send: (type, data) => this.deliver(type, data) });
  }

  /** Prepares the page; {@link launch} opens the game. */
  static async open(
    page: Page,
    site: string,
    { withStage = false, ...change }: Partial<HostSettings> & { withStage?: boolean } = {},
  ): Promise<HostDriver> {
    const settings = { ...DEFAULT_SETTINGS, mode: 'native' as const, ...change };
    const driver = new HostDriver(page, site, settings);
    await page.setViewportSize({ width: SCREENS[settings.screen][0], height: SCREENS[settings.screen][1] });
    // Without the stage, which software draws here, each test is seconds faster.
    if (!withStage) {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
    }
    if (settings.mode === 'iframe') await driver.prepareWebClient();
    else await driver.prepareWebview();
    return driver;
  }

  /** Opens the game with the host's current account and start parameter. */
  async launch(change: Partial<HostSettings> = {}): Promise<void> {
    this.emulator.update(change);
    const url = `${this.site}${this.emulator.settings.path}${await this.emulator.launchHash()}`;
    if (this.framed) {
      await this.page.goto(`${WEB_CLIENT}/k/`);
      this.emulator.launched();
      await this.page.evaluate((src) => {
        (document.getElementById('game') as HTMLIFrameElement).src = src;
      }, url);
      await this.page.waitForFunction(() => window.frames.length === 1);
    } else {
      // Changing only the hash wouldn't reload the document.
      await this.page.goto('about:blank');
      this.emulator.launched();
      await this.page.goto(url, { waitUntil: 'commit' });
    }
  }

  /** Reloads the game. Messages of the old document are ignored once the new one loads. */
  async reload(): Promise<void> {
    const forget = (frame: Frame) => {
      if (frame !== this.game) return;
      this.page.off('framenavigated', forget);
      this.emulator.reloaded();
    };
    this.page.on('framenavigated', forget);
    if (this.framed) await this.game.evaluate(() => location.reload());
    else await this.page.reload({ waitUntil: 'commit' });
  }

  /** The game's frame. */
  get game(): Frame {
    const frames = this.page.frames();
    return (this.framed ? frames[1] : frames[0]) as Frame;
  }

  get(testId: string): Locator {
    return this.framed ? this.page.frameLocator('#game').getByTestId(testId) : this.page.getByTestId(testId);
  }

  /** Returns a custom property of the root element's inline style, as set by the adapter. */
  cssVar(name: string): Promise<string> {
    return this.game.evaluate((key) => document.documentElement.style.getPropertyValue(key), name);
  }

  get path(): string {
    return new URL(this.game.url()).pathname;
  }

  private get framed(): boolean {
    return this.emulator.settings.mode === 'iframe';
  }

  private async prepareWebClient(): Promise<void> {
    // Here a public page frames a loopback page, for which a browser would ask the player's permission.
    await this.page.context().grantPermissions(['local-network-access'], { origin: WEB_CLIENT });
    await this.page.route(`${WEB_CLIENT}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: WEB_CLIENT_PAGE }),
    );
    await this.page.exposeFunction('fromGame', (text: string) => {
      const message = parseFramed(text);
      if (message) this.emulator.receive(message.type, message.data);
    });
    await this.page.setViewportSize({ width: 1000, height: 900 });
    await this.page.addInitScript(`addEventListener('DOMContentLoaded', () => {
      const frame = document.getElementById('game');
      if (frame) Object.assign(frame, { width: ${SCREENS[this.emulator.settings.screen][0]}, height: ${SCREENS[this.emulator.settings.screen][1]} });
    })`);
  }

  private async prepareWebview(): Promise<void> {
    await this.page.exposeFunction('fromGame', (type: string, data: string) =>
      this.emulator.receive(type, JSON.parse(data)),
    );
    await this.page.addInitScript(() => {
      const host = window as unknown as {
        TelegramWebviewProxy: object;
        fromGame(type: string, data: string): void;
      };
      host.TelegramWebviewProxy = { postEvent: (type: string, data: string) => host.fromGame(type, data) };
    });
  }

  /** Delivers an event to the game. An unloading page receives none, in a browser as on a phone. */
  private deliver(type: string, data: unknown): void {
    const sent = this.framed
      ? this.page.evaluate(
          (message) =>
            (document.getElementById('game') as HTMLIFrameElement).contentWindow?.postMessage(message, '*'),
          JSON.stringify({ eventType: type, eventData: data }),
        )
      : this.page.evaluate(
          (event) => {
            const { Telegram } = window as unknown as {
              Telegram?: { WebView?: { receiveEvent(type: string, data: unknown): void } };
            };
            Telegram?.WebView?.receiveEvent(event.type, event.data);
          },
          { type, data },
        );
    sent.catch(() => undefined);
  }
}
