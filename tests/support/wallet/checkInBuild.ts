import { BUILDS } from '../../../scripts/lib/build.mjs';

/** The address that receives check-ins of the tests' build. */
export const CHECKIN_ADDRESS = 'UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ';

/** The provider build with a check-in. Only the long series uses it. */
export const CHECKIN_BUILD = {
  name: 'wallet',
  env: { ...BUILDS.http.env, VITE_CHECKIN_ADDRESS: CHECKIN_ADDRESS },
  quiet: true,
};

/** The environment variable that gives workers the folder of the check-in build. */
export const CHECKIN_SITE = 'E2E_SITE_CHECKIN';
