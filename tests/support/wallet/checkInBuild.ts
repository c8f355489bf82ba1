import { BUILDS } from '../../../scripts/lib/build.mjs';

/** The address that receives check-ins in the tests' build. */
export const CHECKIN_ADDRESS = 'UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ';

/** The provider build with check-in, used only by the long series. */
export const CHECKIN_BUILD = {
  name: 'wallet',
  env: { ...BUILDS.http.env, VITE_CHECKIN_ADDRESS: CHECKIN_ADDRESS },
  quiet: true,
};

/** The environment variable that tells workers the folder of the check-in build. */
export const CHECKIN_SITE = 'E2E_SITE_CHECKIN';
