import { expect, it, vi } from 'vitest';
import { watchLifecycle } from '../../../src/client/boot/lifecycle';
import type { Page } from '../../../src/client/boot/page';
import { linkProvider } from './providerFetch';
import { startTestGame } from './testGame';

function world() {
  const link = linkProvider();
  const game = startTestGame({ fetch: link.fetch, wallMs: link.nowMs });
  const done: string[] = [];
  let seen: (isVisible: boolean) => void = () => undefined;
  const analytics = { setEnabled: vi.fn(), hidden: () => done.push('hidden') };
  const setClosingConfirmation = vi.fn();
  const page = {
    host: {
      onVisibility: (listener: typeof seen) => {
        seen = listener;
      },
      setHapticsEnabled: () => undefined,
      setClosingConfirmation,
    },
    analytics,
    sound: {
      apply: () => undefined,
      suspend: () => done.push('silent'),
      resume: () => done.push('sounding'),
    },
  } as unknown as Page;
  const { flushOnHide } = game.sendTaps;
  vi.spyOn(game.sendTaps, 'flushOnHide').mockImplementation(() => {
    done.push('taps sent');
    flushOnHide();
  });
  const watch = () => watchLifecycle(game, page);
  return { game, link, done, analytics, setClosingConfirmation, watch, see: (is: boolean) => seen(is) };
}

it('the analytics switch applies at the start and on every change', () => {
  const { analytics, game, watch } = world();
  game.game.changeSettings({ analytics: false });
  watch();
  expect(analytics.setEnabled.mock.calls).toEqual([[false]]);
  game.game.changeSettings({ analytics: true });
  expect(analytics.setEnabled.mock.lastCall).toEqual([true]);
});

it('a hidden page sends its taps and mutes; a visible one unmutes', () => {
  const { done, watch, see } = world();
  watch();
  see(false);
  expect(done).toEqual(['taps sent', 'hidden', 'silent']);
  see(true);
  expect(done.slice(3)).toEqual(['sounding']);
});

it('the host confirms closing only while taps are unsent', async () => {
  const { game, setClosingConfirmation, watch } = world();
  watch();
  await game.enter();
  game.tap(3);
  expect(setClosingConfirmation.mock.calls).toEqual([[true]]);
  await game.sendTaps.flush();
  expect(setClosingConfirmation.mock.calls).toEqual([[true], [false]]);
});

it('the host stops confirming once the provider refuses the taps for good', async () => {
  const { game, link, setClosingConfirmation, watch } = world();
  watch();
  await game.enter();
  game.tap(3);
  const refusal = () => Response.json({ message: 'No.' }, { status: 422 });
  link.fate('clicker/tap', refusal(), refusal(), refusal());
  for (let send = 1; send <= 3; send++) await game.sendTaps.flush();
  expect(game.ledger).toMatchObject({ accepted: 3, acknowledged: 0, refused: 3 });
  expect(setClosingConfirmation.mock.calls).toEqual([[true], [false]]);
});
