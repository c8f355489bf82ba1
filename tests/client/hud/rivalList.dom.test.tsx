import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Rival, RivalList } from '../../../src/client/hud/screens/leaderboard/RivalList';
import { fakeGame, show } from './fakeGame';

let sizeList: (height: number) => void;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onSize: (entries: { contentRect: { width: number; height: number } }[]) => void) {
        sizeList = (height) => onSize([{ contentRect: { width: 300, height } }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

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

it('the rival list continues after the podium’s places', async () => {
  await show(<RivalList rivals={RIVALS} from={3} level={5} />, fakeGame().game);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['4Dan5/h', '5Eve5/h']);
});

it('the rival list shows the rows that fit without forcing a layout', async () => {
  const asked = ['clientHeight', 'scrollTop', 'scrollHeight'].map((name) =>
    vi.spyOn(Element.prototype, name as 'clientHeight', 'get'),
  );
  const scrollTo = vi.fn();
  vi.stubGlobal('innerHeight', 600);
  Element.prototype.scrollTo = scrollTo;
  const many = Array.from({ length: 50 }, (_, index) => rival(`Ninja ${index}`));
  await show(<RivalList rivals={many} from={0} level={5} />, fakeGame().game);
  for (const question of [...asked, scrollTo]) expect(question).not.toHaveBeenCalled();
  expect(screen.getAllByRole('listitem')).toHaveLength(10 + 6);
  act(() => sizeList(120));
  expect(screen.getAllByRole('listitem')).toHaveLength(2 + 6);
});

it('the rival list replaces names without a visible character', async () => {
  await show(
    <RivalList rivals={[rival('', 'silent_elif'), { ...rival(''), id: '2' }]} from={0} level={5} />,
    fakeGame().game,
  );
  const names = [...document.querySelectorAll('.rival-name')].map(({ textContent }) => textContent);
  expect(names).toEqual(['silent_elif', 'Member']);
});
