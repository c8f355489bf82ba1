import { fireEvent, screen } from '@testing-library/react';
import { Container } from 'pixi.js';
import { expect, it, vi } from 'vitest';
import type { PixiHost } from '../../../src/client/games/kit/pixiHost';
import MatchItScreen from '../../../src/client/games/match-it/MatchItScreen';
import { fakeServices } from './fakeServices';
import { pass, phase, showScreen, withFakeTime } from './showScreen';

const scene = vi.hoisted(() => ({
  bind: () => undefined,
  resize: () => undefined,
  conceal: vi.fn<(isConcealed: boolean) => void>(),
}));
/** For each picture drawn, true if it hid the cards. */
const drawn: (boolean | undefined)[] = [];

vi.mock('../../../src/client/games/kit/pixiHost', () => ({
  createPixiHost: async (): Promise<PixiHost> => ({
    canvas: document.createElement('canvas'),
    resolution: 1,
    isLost: false,
    resize: () => undefined,
    render: () => drawn.push(scene.conceal.mock.lastCall?.[0]),
    destroy: () => undefined,
  }),
}));
vi.mock('../../../src/client/games/match-it/MatchItScene', () => ({
  createMatchItScene: async () => ({ ...scene, root: new Container(), update: () => undefined }),
}));

withFakeTime();

it('a pause hides every card, so that it gives no extra time to memorise them', async () => {
  await showScreen(<MatchItScreen />, fakeServices());
  await vi.waitFor(() => expect(document.querySelector('.game-canvas canvas')).toBeTruthy());
  fireEvent.click(screen.getByTestId('game-play'));
  await pass(300);
  expect([phase(), drawn.at(-1)]).toEqual(['countdown', true]);
  await pass(2000);
  expect([phase(), drawn.at(-1)]).toEqual(['playing', false]);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect([phase(), drawn.at(-1)]).toEqual(['paused', true]);
  fireEvent.click(screen.getByTestId('game-resume'));
  await pass(1000);
  expect([phase(), drawn.at(-1)]).toEqual(['countdown', true]);
  await pass(1500);
  expect([phase(), drawn.at(-1)]).toEqual(['playing', false]);
});
