/** Tag of tests that only `npm run test:long -- rest` runs, because a lower level also covers them. */
export const LONG = '@long';
/** Tag of tests that `npm run test:long -- languages` runs in every language. */
export const LANGUAGES_TAG = '@languages';
