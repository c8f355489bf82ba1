import { afterEach, describe, expect, it, vi } from 'vitest';
import { mountStage } from '../../../src/client/boot/gameLoop';
import { PARTS } from '../../../src/client/boot/parts';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createFrame } from '../../../src/client/stage/feed';

/** A time limit for a busy machine. */
const PATIENCE = { timeout: 45_000, interval: 50 };

afterEach(() => {
  document.getElementById('stage')?.remove();
  vi.restoreAllMocks();
});

describe('a device without WebGL', () => {
  it('keeps the ninja’s picture and drops the stage’s events', async () => {
    const element = document.createElement('div');
    element.id = 'stage';
    document.body.append(element);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    delete document.documentElement.dataset.stage;
    const store = createGameStore({ phase: 'playing' });
    const engine = new Engine(store, 1);
    const game = { engine, store };
    const stage = mountStage(
      { game, host: { isVisible: true }, frame: createFrame({}) },
      PARTS.stage.load,
      Promise.resolve(),
    );
    await vi.waitFor(() => expect(document.documentElement.dataset.stage).toBe('lost'), PATIENCE);
    engine.dispatch({ type: 'tap', point: { x: 10, y: 10 } });
    expect(() => stage.draw(16)).not.toThrow();
    expect(engine.state.ledger.accepted).toBe(1);
    expect(element.querySelector('canvas')).toBeNull();
    const { default: css } = await import('../../../src/client/home/home.css?raw');
    const hidden = [...css.matchAll(/([^{}]*)\.tap-hero\s*\{([^}]*)\}/g)].filter(([, , rules]) =>
      /opacity: 0|visibility: hidden|display: none/.test(rules ?? ''),
    );
    for (const [, selector] of hidden) expect(selector).toContain('[data-stage="ready"]');
  }, 120_000);
});
