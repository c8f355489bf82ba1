import 'fake-indexeddb/auto';
import { openIndexedDb } from '../../src/server/page/indexedDb';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import { describeDatabase } from './dbContract';

let opened = 0;

describeDatabase('memory', async () => createMemoryDb());
describeDatabase('IndexedDB', () => openIndexedDb(`test-${++opened}`));
