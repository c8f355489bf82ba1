// In a page, `buffer` is the npm package. In Node, it is the built-in module.
import { Buffer } from 'buffer';

// The TON packages need Node's Buffer, which a page lacks. Import them after this module.
Object.assign(globalThis, { Buffer: globalThis.Buffer ?? Buffer });
