import { expect, it } from 'vitest';
import { qrCode } from '../../scripts/lib/qrCode.mjs';

it('a QR code is a square with a quiet zone', () => {
  const lines = qrCode('http://192.168.1.23:4173').split('\n');
  const widths = new Set(lines.map((line) => line.length));
  expect([widths.size, lines.length]).toEqual([1, Math.ceil((lines[0]?.length ?? 0) / 2)]);
  expect(lines.join('')).toMatch(/^[█▀▄ ]+$/);
  expect(qrCode('http://192.168.1.24:4173')).not.toBe(qrCode('http://192.168.1.23:4173'));
});
