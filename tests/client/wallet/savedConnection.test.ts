import { describe, expect, it } from 'vitest';
import { createMemoryKeyValue } from '../../../src/client/first/storage/keyValue';
import {
  bindConnection,
  CONNECTION_KEY,
  hasSavedConnection,
} from '../../../src/client/first/wallet/savedConnection';

const FINISHED = JSON.stringify({ type: 'http', connectEvent: { event: 'connect' }, session: {} });
const BEGUN = JSON.stringify({ type: 'http', sessionCrypto: {}, connectionSource: [] });

describe('hasSavedConnection', () => {
  it.each([
    ['nothing', null, false],
    ['a connection over a bridge', FINISHED, true],
    ['an injected one', JSON.stringify({ type: 'injected', jsBridgeKey: 'wallet' }), true],
    ['one that no wallet has answered', BEGUN, false],
    ['broken text', '{', false],
    ['another shape', 'null', false],
  ])('takes %s for what it is', (_name, text, isSaved) => {
    const storage = createMemoryKeyValue();
    if (text !== null) storage.set(CONNECTION_KEY, text);
    expect(hasSavedConnection(storage)).toBe(isSaved);
  });
});

describe('bindConnection', () => {
  it('gives every account its own connection and brings it back with the account', () => {
    const storage = createMemoryKeyValue();
    bindConnection(storage, '1');
    storage.set(CONNECTION_KEY, FINISHED);
    storage.set('ton-connect-ui_wallet-info', '{"name":"Tonkeeper"}');

    bindConnection(storage, '2');
    expect(hasSavedConnection(storage)).toBe(false);
    expect(storage.get('ton-connect-ui_wallet-info')).toBeNull();

    bindConnection(storage, '1');
    expect(storage.get(CONNECTION_KEY)).toBe(FINISHED);
    expect(storage.get('ton-connect-ui_wallet-info')).toBe('{"name":"Tonkeeper"}');

    bindConnection(storage, '2');
    expect(hasSavedConnection(storage)).toBe(false);
  });

  it('keeps a connection from before there were owners', () => {
    const storage = createMemoryKeyValue();
    storage.set(CONNECTION_KEY, FINISHED);
    bindConnection(storage, '1');
    expect(hasSavedConnection(storage)).toBe(true);
  });
});
