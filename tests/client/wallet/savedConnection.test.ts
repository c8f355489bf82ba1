import { describe, expect, it } from 'vitest';
import { bindConnection } from '../../../src/client/wallet/bindConnection';
import {
  CONNECTION_KEY,
  connectionStorage,
  hasSavedConnection,
} from '../../../src/client/wallet/savedConnection';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';

const FINISHED = JSON.stringify({ type: 'http', connectEvent: { event: 'connect' }, session: {} });
const BEGUN = JSON.stringify({ type: 'http', sessionCrypto: {}, connectionSource: [] });

describe('hasSavedConnection', () => {
  it.each([
    ['no record', null, false],
    ['a bridge connection', FINISHED, true],
    ['an injected connection', JSON.stringify({ type: 'injected', jsBridgeKey: 'wallet' }), true],
    ['a connection never answered', BEGUN, false],
    ['invalid JSON', '{', false],
    ['another shape', 'null', false],
  ])('tells whether the browser holds a finished connection: %s', (_name, text, isSaved) => {
    const storage = createMemoryKeyValue();
    if (text !== null) storage.set(CONNECTION_KEY, text);
    expect(hasSavedConnection(storage)).toBe(isSaved);
  });
});

describe('bindConnection', () => {
  it('moves the library’s data aside until its account returns', () => {
    const storage = createMemoryKeyValue();
    bindConnection(storage, '1');
    storage.set('ton-connect-ui_wallet-info', '{"name":"Tonkeeper"}');
    bindConnection(storage, '2');
    expect(storage.get('ton-connect-ui_wallet-info')).toBeNull();
    bindConnection(storage, '1');
    expect(storage.get('ton-connect-ui_wallet-info')).toBe('{"name":"Tonkeeper"}');
  });

  it('gives a connection from before per-account storage only to its owner', () => {
    const storage = createMemoryKeyValue();
    storage.set('wallet-owner', '1');
    storage.set(CONNECTION_KEY, FINISHED);
    bindConnection(storage, '2');
    expect(hasSavedConnection(connectionStorage(storage, '2'))).toBe(false);
    expect(hasSavedConnection(connectionStorage(storage, '1'))).toBe(true);
    expect(storage.get(CONNECTION_KEY)).toBeNull();
  });
});
