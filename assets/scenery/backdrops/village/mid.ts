import { house, tower } from '../../kit/buildings';
import { mix } from '../../kit/color';
import { hills, ridgeLine } from '../../kit/land';
import type { Picture } from '../../kit/picture';
import { pine } from '../../kit/plants';
import { createRandom } from '../../kit/random';

const HAZE = '#7a3a63';

export function mid(picture: Picture): void {
  const random = createRandom(102);
  const base = { roof: '#33204f', rim: '#ffab6e', wall: '#5d3348', wood: '#40263f', window: '#ffb84a' };
  const shade = {
    ...base,
    roof: mix(base.roof, HAZE, 0.35),
    wall: mix(base.wall, HAZE, 0.3),
    rim: '#e8885f',
  };
  picture.add(house(picture, { at: [-30, 560], width: 110, height: 66, colors: shade }));
  picture.add(house(picture, { at: [192, 556], width: 96, height: 52, colors: shade }));
  picture.add(house(picture, { at: [410, 560], width: 120, height: 70, colors: shade }));
  picture.add(pine(picture, random, { at: [66, 572], height: 120, color: '#2b1740', rim: '#c8685f' }));
  picture.add(
    tower(picture, { at: [118, 574], width: 104, tiers: 5, tierHeight: 60, shrink: 0.85, colors: base }),
  );
  picture.add(pine(picture, random, { at: [166, 578], height: 84, color: '#25143a', rim: '#c8685f' }));
  picture.add(house(picture, { at: [34, 584], width: 128, height: 74, colors: base }));
  picture.add(house(picture, { at: [352, 582], width: 134, height: 92, colors: base }));
  picture.add(pine(picture, random, { at: [424, 592], height: 150, color: '#25143a', rim: '#c8685f' }));
  picture.add(pine(picture, random, { at: [452, 594], height: 110, color: '#1d1030', rim: '#a85560' }));
  picture.add(house(picture, { at: [-62, 590], width: 120, height: 80, colors: base }));
  const bank = ridgeLine(picture, { seed: 31, y: 576, amplitude: 7, span: 60 });
  picture.add(
    hills(picture, random, {
      line: bank,
      bottom: 680,
      top: '#2c1739',
      foot: '#1c0e28',
      rim: '#d0705c',
      strokes: 60,
      light: '#5a2c50',
    }),
  );
}
