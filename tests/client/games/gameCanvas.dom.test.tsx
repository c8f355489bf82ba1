import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { GameCanvas } from '../../../src/client/games/kit/GameCanvas';
import type { SceneFactory } from '../../../src/client/games/kit/GameScene';
import { createPixiHost } from '../../../src/client/games/kit/pixiHost';

vi.mock('../../../src/client/games/kit/pixiHost', () => ({
  createPixiHost: vi.fn(() => Promise.reject(new Error('no WebGL here'))),
}));

const FIELD = { width: 390, height: 844, top: 84, bottom: 28 };

it('a game creates a renderer only if it is still open when its code has loaded', async () => {
  let arrive: (make: SceneFactory<object>) => void = () => undefined;
  const code = new Promise<SceneFactory<object>>((resolve) => {
    arrive = resolve;
  });
  const onPicture = vi.fn();
  const open = () =>
    render(
      <GameCanvas
        ref={null}
        run={{}}
        field={FIELD}
        scene={{ insist: () => code }}
        reducedMotion={false}
        hidden={false}
        isConcealed={false}
        onPicture={onPicture}
      />,
    );
  for (let left = 3; left > 0; left--) open().unmount();
  open();
  await act(async () => arrive(() => Promise.reject(new Error('no picture'))));
  await vi.waitFor(() => expect(onPicture).toHaveBeenCalledExactlyOnceWith('none'));
  expect(createPixiHost).toHaveBeenCalledOnce();
});
