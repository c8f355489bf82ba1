/** The tag of tests that `npm test` leaves to `npm run test:long -- rest`, because a lower level shows the same too. */
export const LONG = '@long';
/** The tag of tests that `npm run test:long -- languages` plays in every language. */
export const LANGUAGES_TAG = '@languages';
