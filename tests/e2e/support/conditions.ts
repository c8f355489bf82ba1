import type { CDPSession, Page } from '@playwright/test';

/** The network of a slow phone, as the speed targets define it. */
export const SLOW_NETWORK = { latencyMs: 150, downKbps: 1600, upKbps: 750 } as const;

const BYTES_PER_KILOBIT = 125;

/** CPU and network of the phone that runs the page. */
export class Conditions {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Conditions> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    return new Conditions(session);
  }

  /** @param rate 4 makes everything take four times as long; 1 turns it off */
  async slowProcessor(rate: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  async slowNetwork(
    network: { latencyMs: number; downKbps: number; upKbps: number } = SLOW_NETWORK,
  ): Promise<void> {
    await this.#session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.downKbps * BYTES_PER_KILOBIT,
      uploadThroughput: network.upKbps * BYTES_PER_KILOBIT,
    });
  }

  async offline(): Promise<void> {
    const none = { latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
    await this.#session.send('Network.emulateNetworkConditions', { offline: true, ...none });
  }

  async online(): Promise<void> {
    const open = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await this.#session.send('Network.emulateNetworkConditions', { offline: false, ...open });
  }
}
