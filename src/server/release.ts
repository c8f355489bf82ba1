import { version } from '../../package.json';

/** The version of this release. */
export const RELEASE: string = version;
