import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it, vi } from 'vitest';
import type { StageFeed } from '../../../src/client/stage/feed';
import { openShippedPage } from './shippedPage';

// Load these late modules up front, so that the test doesn't depend on the machine's speed.
import '../../../src/client/hud/dialogs/DialogLayer';
import '../../../src/client/hud/screens/welcome/WelcomeScreen';
import '../../../src/client/boot/mountHud';
import '../../../src/server/page/embedded';

/**
 * The page starts the production game, without the tests' composition. jsdom neither draws nor plays sound, so the
 * stage and the sound player are watched instead.
 */

const PATIENCE = { timeout: 30_000 };

const audio = {
  play: vi.fn(),
  setEnabled: vi.fn(),
  setMusic: vi.fn(),
  unlock: vi.fn(),
  suspend: vi.fn(),
  resume: vi.fn(),
};
vi.mock('../../../src/client/sound/audioService', () => ({ createAudioService: () => audio }));

const stage = vi.hoisted(() => ({ feed: null as StageFeed | null }));
vi.mock('../../../src/client/stage/renderStage', () => ({
  renderStage: (_element: HTMLElement, feed: StageFeed) => {
    stage.feed = feed;
    return { draw: () => undefined };
  },
}));

const target = () => screen.getByTestId<HTMLButtonElement>('tap-target');
const balance = () => Number(screen.getByTestId('balance').dataset.value);
const sheet = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }, PATIENCE));

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

async function closeDialogs(): Promise<void> {
  await waitFor(() => {
    for (const dialog of document.querySelectorAll('dialog[open]')) fireEvent(dialog, new Event('cancel'));
    expect(document.querySelector('dialog[open]')).toBeNull();
  }, PATIENCE);
}

beforeAll(async () => {
  await openShippedPage();
  // The page has no inline script. A separate module reads its launch and must load before main.
  await import('../../../src/main');
  fireEvent.click(await screen.findByRole('button', { name: 'Enter the Game' }, PATIENCE));
  await waitFor(() => expect(target().disabled).toBe(false), PATIENCE);
}, 60_000);

// [spec 2.20]
it('the game counts, shows and stores a tap on the ninja', async () => {
  const before = balance();
  fireEvent.pointerDown(target(), { pointerId: 1, isPrimary: true, button: 0, clientX: 10, clientY: 10 });
  fireEvent.pointerUp(target(), { pointerId: 1, isPrimary: true, button: 0 });
  await waitFor(() => expect(balance()).toBe(before + 1), PATIENCE);
});

it('the stage receives its words at the start and after a language change', async () => {
  await waitFor(() => expect(stage.feed).not.toBeNull(), PATIENCE);
  expect(stage.feed?.frame.comboWords).toContain('COMBO');
  await closeDialogs();
  fireEvent.click(screen.getByRole('button', { name: 'Language' }));
  fireEvent.click((await sheet('Choose your language')).getByRole('button', { name: 'Русский' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('ru'), PATIENCE);
  await waitFor(() => expect(stage.feed?.frame.comboWords).toContain('МЕГАКОМБО'), PATIENCE);
});

it('sound is muted by its switch and while the app is hidden', async () => {
  await waitFor(() => expect(audio.setEnabled).toHaveBeenLastCalledWith(true), PATIENCE);
  await closeDialogs();
  fireEvent.click(screen.getByRole('button', { name: 'Меню' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Настройки' }, PATIENCE));
  fireEvent.click(await screen.findByRole('switch', { name: /^Звук/ }, PATIENCE));
  await waitFor(() => expect(audio.setEnabled).toHaveBeenLastCalledWith(false), PATIENCE);
  hide(true);
  expect(audio.suspend).toHaveBeenCalledOnce();
  hide(false);
  expect(audio.resume).toHaveBeenCalledOnce();
});

it('a failed chunk causes no reload without a database, because the account would be lost', async () => {
  const reload = vi.fn();
  const payload = new TypeError('Failed to fetch dynamically imported module: /locales/ru/translation.json');
  const now = vi.spyOn(performance, 'now').mockReturnValue(60_000);
  vi.stubGlobal('location', { reload });
  for (let time = 0; time < 2; time++) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    await new Promise((resolve) => setTimeout(resolve));
  }
  vi.stubGlobal('location', window.location);
  now.mockRestore();
  expect(reload).not.toHaveBeenCalled();
});
