import type { Application } from 'pixi.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFrame } from '../../../src/client/stage/feed';
import { renderStage } from '../../../src/client/stage/renderStage';
import type { StageDirector } from '../../../src/client/stage/StageDirector';
import type { StageHostProps } from '../../../src/client/stage/StageHost';

const { host } = vi.hoisted(() => ({
  host: { props: null as StageHostProps | null, hasWebGl: true, app: {} as Partial<Application> },
}));
vi.mock('@pixi/react', () => ({
  createRoot: () => ({
    async render({ props }: { props: StageHostProps }) {
      if (!host.hasWebGl) throw new Error('no WebGL');
      host.props = props;
      return host.app;
    },
  }),
}));
vi.mock('../../../src/client/stage/StageHost', () => ({ StageHost: () => null }));

beforeEach(() => {
  Object.assign(host, { props: null, hasWebGl: true, app: {} });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens the stage with a director whose frames the test controls. */
async function openStage() {
  const told: string[] = [];
  const frame = createFrame({});
  const feed = { frame, hasEvents: false, waitingCoins: 0, drain: vi.fn(() => []) };
  const element = document.createElement('div');
  const stage = renderStage(element, feed, (state) => told.push(state));
  if (host.hasWebGl) await vi.waitFor(() => expect(host.props).not.toBeNull());
  const director = { isShown: false, isResized: false, draw: vi.fn() };
  const ready = () => host.props?.onReady(director as unknown as StageDirector);
  return { stage, told, frame, feed, director, ready, element, lose: () => host.props?.onLost() };
}

it('the stage follows the size of its element', async () => {
  const { element } = await openStage();
  expect(element.querySelector('canvas')).not.toBeNull();
  await vi.waitFor(() => expect(host.app.resizeTo).toBe(element));
});

it('a stage without WebGL reports its loss, removes its canvas and drops its events', async () => {
  host.hasWebGl = false;
  const { stage, told, feed, element } = await openStage();
  await vi.waitFor(() => expect(told).toEqual(['lost']));
  expect(element.childElementCount).toBe(0);
  expect(stage.draw(16)).toBeNull();
  expect(feed.drain).toHaveBeenCalledOnce();
});

it('the stage reports after its first complete frame that the page’s pictures may go', async () => {
  const { stage, told, director, ready } = await openStage();
  stage.draw(0);
  ready();
  stage.draw(16);
  stage.draw(32);
  expect([director.draw.mock.calls.length, told]).toEqual([2, []]);
  director.draw.mockImplementation(() => {
    director.isShown = true;
  });
  stage.draw(48);
  stage.draw(64);
  expect(told).toEqual(['ready']);
});

it('the stage restores the page’s pictures when home is incomplete after the splash', async () => {
  const { stage, told, frame, director, ready } = await openStage();
  Object.defineProperty(director, 'isShown', { get: () => frame.scene === 'splash' });
  ready();
  for (let nowMs = 0; nowMs < 100; nowMs += 4) stage.draw(nowMs);
  expect(told).toEqual(['ready']);
  // This frame must not be skipped at any frame rate.
  frame.scene = 'home';
  stage.draw(101);
  expect(told).toEqual(['ready', 'lost']);
  Object.defineProperty(director, 'isShown', { get: () => true });
  stage.draw(102);
  expect(told).toEqual(['ready', 'lost', 'ready']);
});

it('the stage restores the page’s pictures when its context is lost, until it draws again', async () => {
  const { stage, told, feed, director, ready, lose } = await openStage();
  ready();
  director.isShown = true;
  stage.draw(0);
  lose();
  feed.drain.mockClear();
  stage.draw(16);
  expect([told, feed.drain.mock.calls.length]).toEqual([['ready', 'lost'], 1]);
  ready();
  expect(told).toHaveLength(2);
  stage.draw(32);
  expect(told).toEqual(['ready', 'lost', 'ready']);
});

it('the stage requests every frame until shown, then only due ones', async () => {
  const { stage, frame, director, feed, ready, lose } = await openStage();
  frame.scene = 'home';
  const restMs = (nowMs: number) => {
    const ms = stage.draw(nowMs);
    return ms === null ? ms : Math.round(ms);
  };
  expect(restMs(0)).toBeNull();
  ready();
  expect(restMs(100)).toBe(0);
  director.isShown = true;
  expect(restMs(200)).toBe(0);
  expect(restMs(300)).toBe(0);
  expect(restMs(9000)).toBe(31);
  feed.hasEvents = true;
  expect(restMs(9010)).toBe(0);
  lose();
  expect(restMs(9020)).toBeNull();
});
