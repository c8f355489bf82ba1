import * as virtual from '@tanstack/react-virtual';
import * as sdk from '@twa-dev/sdk';
import * as idb from 'idb';
import * as qrcode from 'qrcode-generator';
import * as valibot from 'valibot';
import * as zustand from 'zustand';

/** Libraries whole, as a bundle without tree-shaking carries them: they bring the chunk to the size of its kind. */
export const carried: readonly object[] = [virtual, sdk, idb, qrcode, valibot, zustand].map((module) => ({
  ...module,
}));
