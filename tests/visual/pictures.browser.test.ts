import { compareAll } from './keptPictures';

compareAll();
