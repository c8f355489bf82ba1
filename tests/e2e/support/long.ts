/** The tag of tests that `npm test` leaves to `npm run test:long -- rest`, because a lower level covers them too. */
export const LONG = '@long';
/** The tag of tests that `npm run test:long -- languages` runs in every language. */
export const LANGUAGES_TAG = '@languages';
