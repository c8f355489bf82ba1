import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderStage } from '../../../src/client/stage/renderStage';
import type { StageDirector } from '../../../src/client/stage/StageDirector';
import type { StageHostProps } from '../../../src/client/stage/StageHost';
import { createFrame } from '../../../src/client/start/stageFrame';

vi.mock('../../../src/client/stage/kit/webGl', () => ({ askForWebGl: async () => undefined }));
const { host } = vi.hoisted(() => ({ host: { props: null as StageHostProps | null } }));
vi.mock('../../../src/client/stage/StageHost', () => ({
  StageHost: (props: StageHostProps) => {
    host.props = props;
    return null;
  },
}));

beforeEach(() => {
  host.props = null;
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The stage over a director whose frames the test decides on. */
async function openStage() {
  const told: string[] = [];
  const frame = createFrame({});
  const feed = { frame, hasEvents: false, drain: vi.fn(() => []) };
  const stage = await renderStage(document.createElement('div'), feed, (state) => told.push(state));
  await vi.waitFor(() => expect(host.props).not.toBeNull());
  const director = { isShown: false, isResized: false, draw: vi.fn() };
  const ready = () => host.props?.onReady(director as unknown as StageDirector);
  return { stage, told, frame, feed, director, ready, lose: () => host.props?.onLost() };
}

it('says once that the page’s own pictures may go, after a frame that can replace them', async () => {
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

it('has them back in the frame in which the splash gives way to a home that is not whole', async () => {
  const { stage, told, frame, director, ready } = await openStage();
  Object.defineProperty(director, 'isShown', { get: () => frame.scene === 'splash' });
  ready();
  for (let nowMs = 0; nowMs < 100; nowMs += 4) stage.draw(nowMs);
  expect(told).toEqual(['ready']);
  // No pace may leave this frame out.
  frame.scene = 'home';
  stage.draw(101);
  expect(told).toEqual(['ready', 'lost']);
  Object.defineProperty(director, 'isShown', { get: () => true });
  stage.draw(102);
  expect(told).toEqual(['ready', 'lost', 'ready']);
});

it('has them back when its context is lost, until a frame is drawn again', async () => {
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

it('asks for every frame until it is shown, then for those that are due, and for few without a context', async () => {
  const { stage, frame, director, feed, ready, lose } = await openStage();
  frame.scene = 'home';
  const restMs = (nowMs: number) => Math.round(stage.draw(nowMs));
  expect(restMs(0)).toBe(33);
  ready();
  expect(restMs(100)).toBe(0);
  director.isShown = true;
  expect(restMs(200)).toBe(0);
  expect(restMs(300)).toBe(0);
  expect(restMs(9000)).toBe(31);
  feed.hasEvents = true;
  expect(restMs(9010)).toBe(0);
  lose();
  expect(restMs(9020)).toBe(33);
});
