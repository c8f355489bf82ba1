import { parseLaunchParams } from '../../../src/client/host/launchParams';
import type { DeviceFault } from '../deviceCell';
import { nothing } from './halves';

export const HOST: readonly DeviceFault[] = [
  ...[
    ['a script', '<script>alert(1)</script>'],
    ['a path', '../../api/clicker/tap'],
    ['another key', 'ref_1&telegram_id=99'],
    ['a million letters', 'x'.repeat(1_000_000)],
  ].map(
    ([what, startParam = '']): DeviceFault => ({
      kind: 'host',
      name: `a hostile start parameter: ${what}`,
      phone: () => {
        const hash = `#${new URLSearchParams({ tgWebAppVersion: '8.0', tgWebAppStartParam: startParam })}`;
        return { launch: { startParam: parseLaunchParams({ hash, search: '', stored: null }).startParam } };
      },
      play: nothing,
    }),
  ),
];
