// The package of that name in a page, the built-in module in Node.
import { Buffer } from 'buffer';

// The TON packages need Node's Buffer, which a page lacks. Import them after this file.
Object.assign(globalThis, { Buffer: globalThis.Buffer ?? Buffer });
