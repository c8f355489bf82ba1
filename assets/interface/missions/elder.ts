import type { Brush } from '../brush';
import { at, line, p } from '../shapes';

const SKIN = '#ffdcb4 0,#e7aa78 0.6,#a86a45 1';

/** Draws an elder's head with straw hat and white beard, centred at 0, 0, about 130 wide. */
export function elderHead(b: Brush): string {
  return at(
    0,
    140,
    1,
    0,
    b.solid('M-30 -140Q-30 -168 0 -168Q30 -168 30 -140Q28 -116 0 -114Q-28 -116 -30 -140z', b.lin(SKIN, 65), {
      k: 2,
    }),
    line('M-20 -138Q-12 -132 -6 -138M6 -138Q12 -132 20 -138', '#2a1220', 2.8),
    p('M-24 -146Q-14 -154 -4 -147Q-14 -148 -24 -141zM24 -146Q14 -154 4 -147Q14 -148 24 -141z', '#ffffff'),
    b.solid(
      'M-28 -132Q-14 -122 0 -126Q14 -122 28 -132Q28 -96 12 -76Q2 -58 -2 -54Q-6 -66 -14 -80Q-28 -100 -28 -132z',
      b.lin('#ffffff 0,#e6e2ee 0.5,#a8a2bc 1', 70),
      { k: 2 },
    ),
    p('M-16 -124Q-4 -132 0 -126Q4 -132 16 -124Q6 -118 0 -122Q-6 -118 -16 -124z', '#ffffff'),
    b.solid(
      'M-66 -146Q-40 -162 0 -196Q40 -162 66 -146Q0 -130 -66 -146z',
      b.lin('#fff0b8 0,#d9a452 0.5,#7f5224 1', 60),
      { k: 2.2 },
    ),
    ...[-44, -22, 0, 22, 44].map((x) => line(`M0 -194L${x} -142`, '#7a4a1c', 1.3, 'stroke-opacity=".5"')),
  );
}
