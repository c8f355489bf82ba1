import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import CommunityCard from '../../../src/client/hud/dialogs/CommunityCard';
import { fakeGame, show } from './fakeGame';

const picture = new File(['picture'], 'ninja-card.png', { type: 'image/png' });
const drawCard = vi.hoisted(() => vi.fn<() => Promise<File | null>>());
vi.mock('../../../src/client/hud/dialogs/drawCard', () => ({ drawCard }));
beforeEach(() => void drawCard.mockResolvedValue(picture));

// [spec 2.28]
it.each<[string, () => Promise<void>, number]>([
  ['accepts the picture', async () => undefined, 0],
  [
    'is closed by the player',
    async () => {
      throw new DOMException('closed', 'AbortError');
    },
    0,
  ],
  [
    'is still open from the previous press',
    async () => {
      throw new DOMException('already sharing', 'InvalidStateError');
    },
    0,
  ],
  [
    'refuses because the press is too old',
    async () => {
      throw new DOMException('no gesture', 'NotAllowedError');
    },
    1,
  ],
])(
  'the Community Card shares a link only when the system’s share sheet fails: it %s',
  async (_, share, links) => {
    Object.assign(navigator, { canShare: () => true, share });
    const { game } = fakeGame();
    game.store.setState(({ player }) => ({ player: { ...player, firstName: 'Hanzo' } }));
    await show(<CommunityCard onClose={() => undefined} />, game);
    const card = document.querySelector('.member-card');
    expect(card?.textContent).toContain('HanzoNovice');
    expect(card?.querySelector('img')?.src).toContain('/hero-01@');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share the card' })));
    expect(game.host.share).toHaveBeenCalledTimes(links);
  },
);

it.each([
  ['comes', picture],
  ['cannot be drawn', null],
])('a Community Card that closes before its picture %s shares nothing', async (_, drawn) => {
  const share = vi.fn(async () => undefined);
  Object.assign(navigator, { canShare: () => true, share });
  let draw = (_: File | null) => {};
  drawCard.mockReturnValue(new Promise((resolve) => (draw = resolve)));
  const { game } = fakeGame();
  await show(<CommunityCard onClose={() => undefined} />, game);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share the card' })));
  cleanup();
  await act(async () => draw(drawn));
  expect(share).not.toHaveBeenCalled();
  expect(game.host.share).not.toHaveBeenCalled();
});
