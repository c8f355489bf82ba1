/** Makes Chromium 136 and later compile a script's functions during its download. Must be the script's first line. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
