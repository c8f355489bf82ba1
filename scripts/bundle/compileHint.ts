/** Makes Chromium from 136 on compile a script's functions during its download. It must be the script's first line. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
