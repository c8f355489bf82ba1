import sdk from '@twa-dev/sdk';

/**
 * The host's library, which is CommonJS. Only this module imports it, so that the bundler's helper for such packages
 * stays out of the first script.
 */
export default sdk as unknown;
