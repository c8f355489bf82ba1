// In a page this is the package of that name, and in Node its own module.
import { Buffer } from 'buffer';

// The TON packages need Node's Buffer, which a page lacks. They must be imported after this file.
Object.assign(globalThis, { Buffer: globalThis.Buffer ?? Buffer });
