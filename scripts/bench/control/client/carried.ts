import * as virtual from '@tanstack/react-virtual';
import * as sdk from '@twa-dev/sdk';
import * as idb from 'idb';
import * as qrcode from 'qrcode-generator';
import * as valibot from 'valibot';
import * as zustand from 'zustand';

/** Whole libraries, as a bundle without tree-shaking carries them. They give the chunk the usual size of such clients. */
export const carried: readonly object[] = [virtual, sdk, idb, qrcode, valibot, zustand].map((module) => ({
  ...module,
}));
