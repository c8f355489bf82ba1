/**
 * Makes Chromium 136 and later compile all functions of a script while it loads, in parallel with the page's work,
 * instead of each at its first call. It must be the script's first line. Other engines treat it as a comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
