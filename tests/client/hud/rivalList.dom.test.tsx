import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Rival, RivalList } from '../../../src/client/hud/screens/leaderboard/RivalList';
import { fakeGame, show } from './fakeGame';

const rival = (firstName: string) =>
  ({ id: firstName, telegramId: firstName, firstName, lastName: '', productionPerHour: 5 }) as Rival;
const RIVALS = ['Aya', 'Ben', 'Cleo', 'Dan', 'Eve'].map(rival);

it('goes on with the places after those that stand elsewhere', async () => {
  // Only rows in sight are rendered, and jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  await show(<RivalList rivals={RIVALS} from={3} />, fakeGame().game);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['4Dan5/h', '5Eve5/h']);
});
