import fc from 'fast-check';

// A fixed seed makes a score reproducible. Examples are not shrunk, because any failing one is enough.
fc.configureGlobal({ seed: 20_260_101, endOnFailure: true });
