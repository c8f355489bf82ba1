import { stalePages } from './lib/madeAt.mjs';

const stale = stalePages();
for (const { page, command, why } of stale) console.log(`${page}: ${why}\n    ${command}`);
if (stale.length === 0) console.log('Every generated page is as new as the code it speaks of.');
