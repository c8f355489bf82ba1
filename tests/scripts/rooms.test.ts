import { expect, it } from 'vitest';
import { drawRooms } from '../../scripts/rooms/draw';
import { ROOMS } from '../../scripts/rooms/plan';

const room = (title: string) => {
  const found = ROOMS.find((each) => each.title === title);
  if (!found) throw new Error(`no room ${title}`);
  return found;
};

/** Where the arrow of the picture begins and ends. */
function arrowBetween(from: string, to: string): { begin: number; end: number } {
  const arrows = [{ from: room(from), to: room(to), isLate: false }];
  const svg = drawRooms({ rooms: ROOMS, grounds: new Map(), arrows, stops: [] });
  const [, drawn = ''] = /<path d="([^"]*)" fill="none"/.exec(svg) ?? [];
  const points = [...drawn.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Number(x));
  return { begin: points[0] ?? Number.NaN, end: points.at(-1) ?? Number.NaN };
}

it.each([
  ['down', 'client/boot/', 'client/ game, account …'],
  ['up from a narrow room to a wide one', 'client/language/', 'client/ game, account …'],
  ['up from a wide room to a narrow one', 'client/ game, account …', 'client/ economy, sound …'],
])('an arrow %s begins and ends at its own rooms', (_, from, to) => {
  const { begin, end } = arrowBetween(from, to);
  const isAt = (title: string, x: number) => {
    const [left, , width] = room(title).at;
    return x >= left && x <= left + width;
  };
  expect([isAt(from, begin), isAt(to, end)]).toEqual([true, true]);
});
