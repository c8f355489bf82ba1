import { comparePart } from './keptPictures';

comparePart(0, 2);
