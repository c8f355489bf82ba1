// Threads don't inherit the TypeScript loader of the command that starts them.
import { register } from 'tsx/esm/api';

register();
await import(new URL('./worker.ts', import.meta.url).href);
