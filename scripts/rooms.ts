import { writeFileSync } from 'node:fs';
import { drawRooms } from './rooms/draw';
import { readRooms } from './rooms/readRooms';

writeFileSync('docs/rooms.svg', drawRooms(await readRooms('.')));
