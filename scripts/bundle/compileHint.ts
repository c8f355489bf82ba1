/**
 * Makes Chromium 136 and later compile all functions of a script during its download, in parallel with the page's work,
 * instead of each at its first call. Must be the first line of the script. Other engines treat it as a comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
