import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Rival, RivalList } from '../../../src/client/hud/screens/leaderboard/RivalList';
import { fakeGame, show } from './fakeGame';

afterEach(cleanup);

const rival = (firstName: string, username = '') =>
  ({
    id: firstName || username,
    telegramId: firstName,
    firstName,
    lastName: '',
    username,
    productionPerHour: 5,
  }) as Rival;
const RIVALS = ['Aya', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) => rival(name));

it('goes on with the places after those that stand elsewhere', async () => {
  // Only rows in sight are rendered, and jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  await show(<RivalList rivals={RIVALS} from={3} />, fakeGame().game);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['4Dan5/h', '5Eve5/h']);
});

it('names those who have no name that can be seen', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  await show(
    <RivalList rivals={[rival('', 'silent_elif'), { ...rival(''), id: '2' }]} from={0} />,
    fakeGame().game,
  );
  const names = [...document.querySelectorAll('.rival-name')].map(({ textContent }) => textContent);
  expect(names).toEqual(['silent_elif', 'Member']);
});
