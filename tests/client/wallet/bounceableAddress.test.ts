import { expect, it } from 'vitest';
import { bounceableAddress } from '../../../src/client/wallet/bounceableAddress';
import { testAccount } from '../../support/wallet/bridgeWallet';

it.each([1, 2, 3, 9])('a raw address becomes the form that the library accepts: %i', (seed) => {
  const { address } = testAccount(seed).contract;
  expect(bounceableAddress(address.toRawString())).toBe(address.toString({ bounceable: true }));
});
