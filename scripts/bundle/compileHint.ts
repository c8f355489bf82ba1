/**
 * Makes the engine compile every function of a script while it loads, in parallel with the page's work, instead of each
 * function at its first call (Chromium 136 and later). It must be the script's first line. Other engines take it for a
 * comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
