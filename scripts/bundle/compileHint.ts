/**
 * Makes Chromium from 136 on compile all functions of a script while it loads, beside the page's work, and not each at its
 * first call. It must be the script's first line. Other engines read a comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
