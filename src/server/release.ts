import { version } from '../../package.json';

export const RELEASE: string = version;
