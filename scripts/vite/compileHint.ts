/**
 * Has the engine compile every function of a script while it loads, beside the page's work, and not one by one at its
 * first call (Chromium 136 and later). It must be the script's first line. Other engines take it for a comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
