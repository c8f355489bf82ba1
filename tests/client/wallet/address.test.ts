import { Address } from '@ton/core';
import { describe, expect, it } from 'vitest';
import { isSameAddress, rawAddress } from '../../../src/client/wallet/address';
import { testAccount } from '../../support/wallet/bridgeWallet';

describe('rawAddress', () => {
  const { address } = testAccount(7).contract;

  it.each([true, false])('reads every friendly form of an account (bounceable: %s)', (bounceable) => {
    for (const testOnly of [true, false])
      for (const urlSafe of [true, false])
        expect(rawAddress(address.toString({ bounceable, testOnly, urlSafe }))).toBe(address.toRawString());
  });

  // [spec 3.14]
  it('reads raw addresses and the masterchain', () => {
    const master = new Address(-1, Buffer.alloc(32, 0xab));
    expect(rawAddress(address.toRawString().toUpperCase())).toBe(address.toRawString());
    expect(rawAddress(master.toString())).toBe(master.toRawString());
  });

  it.each(['', 'wallet', '0:12', 'E'.repeat(47)])('rejects %j', (text) => {
    expect(rawAddress(text)).toBeNull();
  });
});

describe('isSameAddress', () => {
  it('compares accounts, not spellings', () => {
    const [one, other] = [testAccount(1), testAccount(2)];
    expect(isSameAddress(one.friendly, one.contract.address.toRawString())).toBe(true);
    expect(isSameAddress(one.friendly, other.friendly)).toBe(false);
    expect(isSameAddress('nonsense', 'nonsense')).toBe(true);
  });
});
