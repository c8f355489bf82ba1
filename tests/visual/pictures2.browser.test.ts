import { comparePart } from './keptPictures';

comparePart(1, 2);
