import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QrCode } from '../../../src/client/hud/components/QrCode';
import { fakeGame, show } from './fakeGame';

describe('a QR code', () => {
  it('has a light margin and three corner marks', async () => {
    await show(<QrCode text="https://t.me/bot" label="Scan" size={100} />, fakeGame().game);
    const code = screen.getByRole('img', { name: 'Scan' });
    const side = Number(code.getAttribute('viewBox')?.split(' ')[2]);
    const dark = code.querySelector('path')?.getAttribute('d') ?? '';
    const isDark = (x: number, y: number) => dark.includes(`M${x} ${y}h`);
    const last = side - 4;
    for (const [x, y] of [
      [3, 3],
      [last, 3],
      [3, last],
    ] as const)
      expect(isDark(x, y)).toBe(true);
    for (let at = 0; at < side; at++) expect(isDark(at, 2)).toBe(false);
  });
});
