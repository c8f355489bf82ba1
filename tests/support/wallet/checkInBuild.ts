import { BUILDS } from '../../../scripts/lib/build.mjs';

/** The address that receives check-ins of the tests' build. */
export const CHECKIN_ADDRESS = 'UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ';

/** The game for a provider, with a check-in. Only the long series plays it. */
export const CHECKIN_BUILD = {
  name: 'wallet',
  env: { ...BUILDS.http.env, VITE_CHECKIN_ADDRESS: CHECKIN_ADDRESS },
  quiet: true,
};

/** The environment variable that tells the workers the folder of the build with a check-in. */
export const CHECKIN_SITE = 'E2E_SITE_CHECKIN';
