import { describe, expect, it } from 'vitest';
import { type DeferredAnalytics, deferAnalytics } from '../../../src/client/analytics/deferAnalytics';
import { late } from '../../../src/client/loading/late';
import { load, names, PLAYER, pass, sent, sink, withCollector } from './collector';

withCollector();

/** Creates analytics whose script has not loaded. `isOn` is the player's switch. */
function beforeTheScript({ isOn = true } = {}): DeferredAnalytics {
  const analytics = deferAnalytics(late(async () => load()));
  analytics.setEnabled(isOn);
  return analytics;
}

/** Loads the script and sends all due events. */
async function bring(analytics: DeferredAnalytics): Promise<void> {
  analytics.load();
  await pass(0);
  await pass(2000);
}

describe('before analytics has loaded', () => {
  it('events tracked while the switch is off are dropped', async () => {
    const analytics = beforeTheScript({ isOn: false });
    analytics.setSession(PLAYER);
    analytics.start();
    analytics.track('tap', 'first');
    analytics.hidden();
    analytics.setEnabled(true);
    analytics.track('level', 'up');
    await bring(analytics);
    expect(names()).toEqual([['level_up']]);
  });

  it('turning the switch off drops earlier events, as it does after loading', async () => {
    const analytics = beforeTheScript();
    analytics.setSession(PLAYER);
    analytics.start();
    analytics.track('tap', 'first');
    analytics.setEnabled(false);
    analytics.setEnabled(true);
    analytics.track('level', 'up');
    await bring(analytics);
    expect(names()).toEqual([['level_up']]);
  });

  it('each event keeps the time at which it happened', async () => {
    const analytics = beforeTheScript();
    const beganMs = Date.now();
    analytics.track('funnel', 'launch');
    await pass(300);
    analytics.setSession(PLAYER);
    await pass(8000);
    analytics.track('funnel', 'first_tap');
    analytics.start();
    await pass(60_000);
    await bring(analytics);
    const moments = sent().map((event) => [event.event_name, Number(event.client_timestamp) - beganMs]);
    expect(moments).toEqual([
      ['funnel_launch', 0],
      ['app-init', 300],
      ['funnel_first_tap', 8300],
    ]);
  });

  it('a switch that ends up off prevents every request', async () => {
    const analytics = beforeTheScript();
    analytics.setSession(PLAYER);
    analytics.start();
    for (let count = 0; count < 80; count++) analytics.track('tap', 'many');
    analytics.setEnabled(false);
    analytics.setEnabled(true);
    analytics.setEnabled(false);
    await bring(analytics);
    expect(sink.requests).toEqual([]);
  });
});
