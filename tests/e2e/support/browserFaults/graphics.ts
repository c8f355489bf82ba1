import { expect } from '@playwright/test';
import type { BrowserFault, Stay } from '../browserCell';

/** Loses the WebGL context as a driver does, and restores it a moment later. */
async function loseContext(stay: Stay): Promise<void> {
  await stay.page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('#stage canvas');
    const context = canvas?.getContext('webgl2') ?? canvas?.getContext('webgl');
    const lose = context?.getExtension('WEBGL_lose_context');
    if (!lose) throw new Error('There is no context to lose');
    const lost = new Promise((resolve) =>
      canvas?.addEventListener('webglcontextlost', resolve, { once: true }),
    );
    lose.loseContext();
    await lost;
    setTimeout(() => lose.restoreContext(), 500);
  });
  await stay.drawn('ready');
}

export const GRAPHICS: readonly BrowserFault[] = [
  {
    kind: 'graphics',
    name: 'the WebGL context lost',
    async happen(stay) {
      await stay.drawn('ready');
      await loseContext(stay);
    },
  },
  {
    kind: 'graphics',
    name: 'the WebGL context lost three times in a row',
    async happen(stay) {
      await stay.drawn('ready');
      for (let time = 0; time < 3; time++) await loseContext(stay);
    },
  },
  {
    kind: 'graphics',
    name: 'the WebGL context lost during a level-up',
    account: { balance: 4260, level: 1, earnPerTap: 10, energy: 500 },
    toasts: ['You have leveled up to level 2'],
    async happen(stay) {
      await stay.drawn('ready');
      await expect(stay.page.getByTestId('level-number')).toContainText('2', { timeout: 30_000 });
      await loseContext(stay);
    },
  },
  {
    kind: 'graphics',
    name: 'no WebGL',
    prepare: ({ page }) =>
      page.addInitScript(() => {
        const getContext = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...all: unknown[]) {
          return /webgl|webgpu/.test(String(all[0])) ? null : Reflect.apply(getContext, this, all);
        } as typeof getContext;
      }),
    async happen(stay) {
      await stay.drawn('lost');
    },
  },
];
