// In a page, the npm package of that name; in Node, the built-in module.
import { Buffer } from 'buffer';

// The TON packages need Node's Buffer, which a page lacks. Import them after this file.
Object.assign(globalThis, { Buffer: globalThis.Buffer ?? Buffer });
