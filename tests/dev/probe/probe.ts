import { createHost } from '../../../src/services/telegram/createHost';
import type { Host } from '../../../src/services/telegram/host';

/** The smallest game: a host and nothing else, for tests of host and emulator. */
export interface ProbeWindow extends Window {
  host?: Host;
}

const host = createHost({ demoPlayer: null });
host.ready();
host.expand();
host.setColors({ header: '#0e0a1a', background: '#0e0a1a', bottomBar: '#1a1226' });
host.disableVerticalSwipes();
await host.load();
(window as ProbeWindow).host = host;
