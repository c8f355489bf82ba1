import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { mountHud } from '../../../src/client/boot/mountHud';
import { PARTS } from '../../../src/client/boot/parts';
import { activateHome } from '../../../src/client/home/liveHome';
import { showHome } from '../../../src/client/home/reveal';
import { createTelegramHost } from '../../../src/client/host/telegramHost';
import { createHomeTexts } from '../../../src/client/language/homeTexts';
import { createFrame } from '../../../src/client/stage/feed';
import { CONNECTION_KEY, connectionStorage } from '../../../src/client/wallet/savedConnection';
import { openShippedPage } from './shippedPage';
import { createPhone, startTestGame } from './testGame';

// Load lazy modules up front, so that no test waits for them.
import '../../../src/client/hud/screens/friends/FriendsScreen';
import '../../../src/client/hud/dialogs/DialogLayer';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

/** Renders home as the build does, activates it in a language and plays once. */
async function standHome(language: string, phone = createPhone()) {
  await openShippedPage();
  // Detection reads the address first, so that a late write by an earlier game has no effect.
  history.replaceState(null, '', `/?lng=${language}`);
  const element = document.getElementById('hud') as HTMLElement;
  showHome(element);
  const { outside, ...composed } = startTestGame({ fetch: async () => Response.json({}), phone });
  const texts = createHomeTexts(document.documentElement);
  const home = activateHome(element, composed, texts, outside);
  if (!home) throw new Error('no home');
  await texts.known;
  composed.store.setState({ phase: 'playing' });
  composed.tap();
  composed.pass(100);
  const safety = { note: vi.fn(), fatal: vi.fn(), speak: vi.fn(), load: vi.fn() };
  const host = createTelegramHost(outside.host.launch, () => new Promise(() => {}));
  const page = { host, safety };
  const hydrate = () =>
    mountHud({
      element,
      home,
      page: page as never,
      outside,
      game: composed,
      loadWalletLayer: PARTS.walletLayer.load,
      texts,
      frame: createFrame({}),
    });
  const find = (selector: string) => element.querySelector(selector) as HTMLElement;
  return { element, home, composed, safety, hydrate, find };
}

const elementsOf = (hud: HTMLElement) => [...hud.querySelectorAll('main *, nav *')];

function expectSame(hud: HTMLElement, before: readonly Element[]): void {
  const after = elementsOf(hud);
  expect(after).toHaveLength(before.length);
  for (const [index, element] of after.entries()) expect(element).toBe(before[index]);
}

const tapNinja = (button: HTMLElement) =>
  fireEvent.pointerDown(button, { pointerId: 1, button: 0, clientX: 5, clientY: 5 });

it.each(['en', 'de', 'ar'])(
  'hydration keeps the elements, figures and focus of home in %s',
  async (language) => {
    const warned = vi.spyOn(console, 'error');
    const { element, composed, safety, hydrate, find } = await standHome(language);
    const before = elementsOf(element);
    const text = element.textContent;
    expect(before.length).toBeGreaterThan(50);
    const focused = find('.home-tools .icon-button');
    focused.focus();
    await hydrate();
    await vi.waitFor(() => expect(find('[data-live="nextHero"]').getAttribute('src')).not.toBeNull());
    expectSame(element, before);
    expect(element.textContent).toBe(text);
    expect(document.activeElement).toBe(focused);
    expect([safety.note.mock.calls, warned.mock.calls]).toEqual([[], []]);
    // Live figures still update; a tap counts once.
    tapNinja(find('.tap-target'));
    composed.pass(100);
    expect(find('[data-live="balance"]').dataset.value).toBe('3002');
  },
);

it('hydration shows an earlier toast and a wallet that is already reconnecting', async () => {
  const warned = vi.spyOn(console, 'error');
  const { element, composed, safety, hydrate, find } = await standHome('en');
  composed.store.getState().showToast({ tone: 'error', key: 'errors.syncFailed' });
  composed.store.setState(({ wallet }) => ({ wallet: { ...wallet, status: 'loading' } }));
  const before = elementsOf(element);
  await hydrate();
  await vi.waitFor(() => expect(element.querySelectorAll('.toast')).toHaveLength(1));
  await vi.waitFor(() => expect(find('.wallet-button').getAttribute('aria-busy')).toBe('true'));
  expect(find('.wallet-button').getAttribute('aria-label')).toBe('Loading');
  expectSame(element, before);
  expect([safety.note.mock.calls, warned.mock.calls]).toEqual([[], []]);
});

it('hydration keeps the wallet button of a saved connection', async () => {
  const warned = vi.spyOn(console, 'error');
  const phone = createPhone();
  connectionStorage(phone.storage, '7').set(CONNECTION_KEY, '{"type":"injected","jsBridgeKey":"nowhere"}');
  const { element, safety, hydrate, find } = await standHome('de', phone);
  const before = elementsOf(element);
  const label = find('.wallet-button').getAttribute('aria-label');
  await hydrate();
  expectSame(element, before);
  expect(label).toBe('Lädt');
  expect(find('.wallet-button').getAttribute('aria-label')).toBe(label);
  expect(find('.wallet-button').getAttribute('aria-busy')).toBe('true');
  expect([safety.note.mock.calls, warned.mock.calls]).toEqual([[], []]);
});

it('failed hydration renders home again without losing taps', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { composed, safety, hydrate, find } = await standHome('en');
  const standing = find('.tap-target');
  const label = find('.boost-button span');
  label.textContent = 'another text';
  await hydrate();
  await vi.waitFor(() => expect(find('.tap-target')).not.toBe(standing));
  expect(safety.note).toHaveBeenCalledOnce();
  tapNinja(find('.tap-target'));
  composed.pass(100);
  expect(find('[data-live="balance"]').dataset.value).toBe('3002');
});

it('hydration removes the static home when another screen is open', async () => {
  const { composed, safety, hydrate, find } = await standHome('en');
  const standing = find('.tap-target');
  composed.store.setState({ phase: 'loading' });
  await hydrate();
  expect(find('.home')).toBeNull();
  composed.store.setState({ phase: 'playing' });
  await vi.waitFor(() => expect(find('.tap-target')).not.toBeNull());
  expect(find('.tap-target')).not.toBe(standing);
  expect(safety.note.mock.calls).toEqual([]);
});

// Must run last: the screen it opens takes the focus late, in whichever page is open by then.
it('hydration replays an earlier press, which stays marked until then', async () => {
  const { element, home, safety, hydrate, find } = await standHome('de');
  const onPress = vi.fn();
  home.onPress(onPress);
  const press = (selector: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    find(selector).dispatchEvent(event);
    // The browser must not follow the link.
    expect(event.defaultPrevented).toBe(true);
    expect([...element.querySelectorAll('.awaited')]).toEqual([find(selector)]);
  };
  press('.ladder-open');
  press('[href="/friends"]');
  expect(onPress).toHaveBeenCalledTimes(2);
  await hydrate();
  await vi.waitFor(() => expect(location.pathname).toBe('/friends'));
  await vi.waitFor(() => expect(element.querySelector('.home')).toBeNull());
  await vi.waitFor(() => expect(element.querySelector('main')?.contains(document.activeElement)).toBe(true));
  expect(element.querySelector('.awaited')).toBeNull();
  expect(safety.note.mock.calls).toEqual([]);
});
