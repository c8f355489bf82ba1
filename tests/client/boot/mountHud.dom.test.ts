import { afterEach, expect, it, vi } from 'vitest';
import { mountHud } from '../../../src/client/boot/mountHud';
import { PARTS } from '../../../src/client/boot/parts';
import { STORED_PARAMS_KEY } from '../../../src/client/host/launchParams';
import { readLaunch } from '../../../src/client/host/launchSource';
import { createTelegramHost } from '../../../src/client/host/telegramHost';
import { createHomeTexts } from '../../../src/client/language/homeTexts';
import { createFrame } from '../../../src/client/stage/feed';
import { launchHash } from '../../e2e/support/launchHash';
import { startTestGame } from './testGame';

vi.mock('../../../src/client/hud/Hud', () => ({ Hud: () => null }));

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

it('mountHud() reads the launch data before routing removes it from the address', async () => {
  history.replaceState(null, '', `/${launchHash()}`);
  const host = createTelegramHost(readLaunch(), () => new Promise(() => {}));
  const { outside, ...composed } = startTestGame({ fetch: async () => new Response(null, { status: 404 }) });
  const safety = { note: vi.fn(), fatal: vi.fn(), speak: vi.fn(), load: vi.fn() };
  expect(sessionStorage.getItem(STORED_PARAMS_KEY)).toBeNull();
  await mountHud({
    element: document.createElement('div'),
    home: null,
    page: { host, safety } as never,
    outside,
    game: composed,
    loadWalletLayer: PARTS.walletLayer.load,
    texts: createHomeTexts(document.documentElement),
    frame: createFrame({}),
  });
  expect(sessionStorage.getItem(STORED_PARAMS_KEY)).toContain('tgWebAppData');
  expect(safety.fatal).not.toHaveBeenCalled();
});
