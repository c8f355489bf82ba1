import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DropField } from '../../../src/client/games/airdrop-simulator/DropField';
import { DropRun } from '../../../src/client/games/airdrop-simulator/DropRun';
import { dropArea, toScreen } from '../../../src/client/games/airdrop-simulator/layout';
import { airdropPoints } from '../../../src/core/airdrop/points';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';
import { cratePosition } from '../../../src/core/games/airdrop-simulator/crates';
import { fakeServices } from './fakeServices';

const FIELD = { width: 390, height: 844, top: 84, bottom: 28 };
const FRAME_MS = 50;

/** Advances until a crate is in the middle of the field. @returns its position on screen */
function nextCrate(run: DropRun): { x: number; y: number } {
  for (let frame = 0; frame < 600; frame++) {
    run.advance(FRAME_MS);
    const { crates, fates } = run.state;
    const places = crates.map((crate) => cratePosition(crate, run.tick));
    const at = places.find(({ y }, index) => fates[index] === 'falling' && y > 500 && y < 900);
    if (at) return toScreen(dropArea(FIELD), at.x, at.y);
  }
  throw new Error('no crate has come');
}

it('fingers catch crates on a canvas that loads or returns during a drop', () => {
  const run = new DropRun(
    1,
    fakeServices(),
    airdropPoints({ coins: 9000, income: 500, friends: 4 }, DEFAULT_AIRDROP_RULES),
  );
  const field = (plain: boolean) => (
    <DropField run={run} view={run.view()} field={FIELD} plain={plain} enabled />
  );
  const { rerender } = render(field(true));
  for (let time = 1; time <= 2; time++) {
    rerender(field(false));
    const { x: clientX, y: clientY } = nextCrate(run);
    // jsdom lacks pointer events.
    fireEvent(screen.getByTestId('drop-sky'), new MouseEvent('pointerdown', { clientX, clientY }));
    expect(run.moves()).toHaveLength(time);
    rerender(field(true));
  }
});
