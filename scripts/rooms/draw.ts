import type { PlannedRoom, TapStop } from './plan';

/** An arrow between two rooms: `import` at once, or only by `import()`. */
export interface RoomArrow {
  readonly from: PlannedRoom;
  readonly to: PlannedRoom;
  readonly isLate: boolean;
}

export interface Sheet {
  /** Names of the ground rooms that each room imports. */
  readonly grounds: ReadonlyMap<PlannedRoom, readonly string[]>;
  readonly rooms: readonly PlannedRoom[];
  readonly arrows: readonly RoomArrow[];
  /** Each stop with the room that holds its file. */
  readonly stops: readonly { readonly stop: TapStop; readonly room: PlannedRoom }[];
}

const WIDTH = 1180;
const HEIGHT = 866;
const FONT = 'Rubik, system-ui, sans-serif';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function box(room: PlannedRoom, grounds: readonly string[] = []): string {
  const {
    title,
    says,
    at: [x, y, width, height],
    groundName,
  } = room;
  return `<g>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="${groundName ? '#16302a' : '#241a38'}" stroke="#ffc53d" stroke-opacity=".45"/>
<text x="${x + 16}" y="${y + 24}" fill="#ffe9a8" font-size="16" font-weight="600">${escapeXml(title)}</text>
<text x="${x + 16}" y="${y + 43}" fill="#d9cbe8" font-size="12.5">${escapeXml(says)}</text>
${grounds.length > 0 ? `<text x="${x + 16}" y="${y + 64}" fill="#7fd6a4" font-size="11.5">on ${grounds.join(', ')}</text>` : ''}
</g>`;
}

/** Spreads the feet of a room's arrows along its edge, so that no two lie on each other. */
function spread(room: PlannedRoom, index: number, count: number): number {
  const [x, , width] = room.at;
  return x + (width * (index + 1)) / (count + 1);
}

function arrow(sheet: Sheet, { from, to, isLate }: RoomArrow): string {
  const leaving = sheet.arrows.filter((other) => other.from === from).sort((a, b) => a.to.at[0] - b.to.at[0]);
  const arriving = sheet.arrows
    .filter((other) => other.to === to)
    .sort((a, b) => a.from.at[0] - b.from.at[0]);
  const indexOf = (list: readonly RoomArrow[]) => list.findIndex((a) => a.from === from && a.to === to);
  const x1 = spread(from, indexOf(leaving), leaving.length);
  const x2 = spread(to, indexOf(arriving), arriving.length);
  const y1 = from.at[1] + from.at[3];
  const y2 = to.at[1] - 5;
  if (to.at[1] === from.at[1]) {
    // Neighbours on one floor: from edge to edge.
    const isRight = to.at[0] > from.at[0];
    const y = y1 - 14;
    const start = isRight ? from.at[0] + from.at[2] : from.at[0];
    const end = isRight ? to.at[0] - 5 : to.at[0] + to.at[2] + 5;
    const dip = Math.min(60, Math.abs(end - start) / 3);
    return path(`M${start} ${y} C${start} ${y + dip} ${end} ${y + dip} ${end} ${y}`, isLate);
  }
  if (to.at[1] < from.at[1]) {
    const x = Math.min(from.at[0] + from.at[2], to.at[0] + to.at[2]) - 24;
    return path(`M${x} ${from.at[1]} L${x} ${to.at[1] + to.at[3] + 5}`, isLate);
  }
  const middle = (y2 - y1) / 2;
  return path(`M${x1} ${y1} C${x1} ${y1 + middle} ${x2} ${y2 - middle} ${x2} ${y2}`, isLate);
}

function path(d: string, isLate: boolean): string {
  return `<path d="${d}" fill="none" stroke="${isLate ? '#8fd3ff' : '#a891c9'}" stroke-width="1.4"${
    isLate ? ' stroke-dasharray="5 5"' : ''
  } marker-end="url(#${isLate ? 'late' : 'tip'})"/>`;
}

function badge(number: number, x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="11" fill="#d93a2b" stroke="#fff6e6"/><text x="${x}" y="${y + 4.5}" text-anchor="middle" fill="#fff6e6" font-size="13" font-weight="700">${number}</text>`;
}

function stops({ stops }: Sheet): string {
  const used = new Map<PlannedRoom, number>();
  const badges = stops.map(({ room }, index) => {
    const before = used.get(room) ?? 0;
    used.set(room, before + 1);
    const [x, y, width] = room.at;
    return badge(index + 1, x + width - 20 - before * 27, y + 18);
  });
  const legend = stops.map(({ stop }, index) => {
    const column = index % 4;
    const row = Math.floor(index / 4);
    const x = 52 + column * 285;
    const y = 790 + row * 36;
    return `${badge(index + 1, x, y)}<text x="${x + 18}" y="${y + 4}" fill="#fff6e6" font-size="12.5">${escapeXml(stop.says)}</text>`;
  });
  return [...badges, ...legend].join('\n');
}

function marker(id: string, color: string): string {
  return `<marker id="${id}" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="${color}"/></marker>`;
}

/** The rooms, who imports whom, and the way of a tap, as one SVG. */
export function drawRooms(sheet: Sheet): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FONT}">
<title>The rooms of src, who imports whom, and the way of a tap</title>
<defs>${marker('tip', '#a891c9')}${marker('late', '#8fd3ff')}</defs>
<rect width="${WIDTH}" height="${HEIGHT}" rx="16" fill="#0e0a1a"/>
${sheet.arrows.map((each) => arrow(sheet, each)).join('\n')}
${sheet.rooms.map((room) => box(room, sheet.grounds.get(room))).join('\n')}
<text x="700" y="146" fill="#a891c9" font-size="12.5">solid: imported at once</text>
<text x="700" y="166" fill="#8fd3ff" font-size="12.5">dashed: fetched when wanted, by import()</text>
<text x="700" y="186" fill="#7fd6a4" font-size="12.5">green: the ground that many rooms stand on</text>
${stops(sheet)}
</svg>
`;
}
