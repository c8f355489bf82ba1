import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { drawRooms } from '../../scripts/rooms/draw';
import { readRooms } from '../../scripts/rooms/readRooms';

const ROOT = resolve(import.meta.dirname, '../..');

it('the picture of the rooms shows the code as it is: run `npm run rooms` when this fails', async () => {
  const sheet = await readRooms(ROOT);
  expect(sheet.arrows.length).toBeGreaterThan(10);
  expect(readFileSync(`${ROOT}/docs/rooms.svg`, 'utf8')).toBe(drawRooms(sheet));
}, 30_000);
