import { version } from '../../package.json';

/** Version of this release. */
export const RELEASE: string = version;
