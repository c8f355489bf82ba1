/** The tag of tests that `npm test` leaves to `npm run test:long -- rest`: what they show is shown a level lower too. */
export const LONG = '@long';
