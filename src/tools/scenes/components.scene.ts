import { type ComponentType, createElement } from 'react';
import type { ViewerScene } from '../viewer/scene';
import { gameScene } from './kit/gameScene';
import * as parts from './parts/componentParts';

const component = (id: string, title: string, Part: ComponentType, durationMs = 2000): ViewerScene =>
  gameScene({
    id: `component-${id}`,
    title,
    group: 'components',
    durationMs,
    momentsMs: [700],
    layers: 'hud',
    part: () => createElement(Part),
  });

const DIALOGS = ['popup', 'sheet', 'side', 'full'] as const;
const DEAR = 1_000_000;

export const scenes: readonly ViewerScene[] = [
  component('button', 'Button', parts.Buttons),
  component('amount', 'Amount', parts.Amounts),
  component('progress', 'Progress', parts.Bars),
  component('countdown', 'Countdown', parts.Countdowns, 12_000),
  component('tabs', 'Tabs', parts.TabRow),
  component('art', 'Art', parts.Pictures),
  component('qr', 'QrCode', parts.QrCodes),
  component('spinner', 'Spinner', parts.Waiting),
  component('skeleton', 'Skeleton rows', parts.Skeletons),
  component('empty', 'Empty state', parts.Empty),
  component('failed', 'Load error', parts.Failed),
  component('missing', 'Load error, not available', parts.Missing),
  component('frame', 'ScreenFrame', parts.Frame),
  component('scene', 'Scene', parts.BeforeTheGame),
  component('purchase', 'PurchaseSheet', () => parts.Purchase({ cost: 8000 })),
  component('purchase-dear', 'PurchaseSheet, coins missing', () => parts.Purchase({ cost: DEAR })),
  component('wallet-question', 'Which of two wallets', parts.Wallets),
  ...DIALOGS.map((kind) => component(`dialog-${kind}`, `Dialog, ${kind}`, () => parts.Dialogs({ kind }))),
];
