import { expect, it } from 'vitest';
import { bounceableAddress, friendlyAddress, isSameAddress, readTonAddress } from '../../src/core/tonAddress';
import { testAccount } from '../support/wallet/bridgeWallet';

const DIGITS = 'ab'.repeat(32);
const RAW = `0:${DIGITS}`;
const MAIN = { isMasterchain: false, isTestnet: false };

// [spec 3.14]
it.each([
  ['raw', RAW, MAIN],
  ['raw, in capitals', `0:${DIGITS.toUpperCase()}`, MAIN],
  ['bounceable', 'EQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq8Uk', MAIN],
  ['not bounceable', 'UQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq5jh', MAIN],
  ['of the test network', 'kQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq36u', { ...MAIN, isTestnet: true }],
  [
    'of the test network, not bounceable',
    '0QCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urqyNr',
    { ...MAIN, isTestnet: true },
  ],
])('a wallet written %s is the same wallet', (_, text, network) => {
  expect(readTonAddress(text)).toEqual({ raw: RAW, ...network });
});

it.each([
  ['raw', `-1:${DIGITS.toUpperCase()}`],
  ['friendly', 'Ef-rq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urqzps'],
])('a masterchain wallet is recognised when written %s', (_, text) => {
  expect(readTonAddress(text)).toEqual({ raw: `-1:${DIGITS}`, isMasterchain: true, isTestnet: false });
});

it.each([
  'EQCvr6-vr6-vr6-vr6-vr6-vr6-vr6-vr6-vr6-vr6-vr8_Y',
  'EQCvr6+vr6+vr6+vr6+vr6+vr6+vr6+vr6+vr6+vr6+vr8/Y',
])('an address accepts URL-safe and plain base64: %s', (text) => {
  expect(readTonAddress(text)?.raw).toBe(`0:${'afafaf'.repeat(10)}afaf`);
});

it.each([
  ['raw, in an unknown workchain', `1:${DIGITS}`],
  ['raw, with an extra digit', `0:${DIGITS}0`],
  ['raw, with a word in front', `ton0:${DIGITS}`],
  ['in an unknown workchain', 'EQGrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq0j4'],
  ['of an unknown kind', 'EgCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq3Fq'],
  ['wrong in the first half of its checksum', 'EQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq8Qk'],
  ['wrong in the second half of its checksum', 'EQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq8Ul'],
  ['empty', ''],
])('text is not an address when it is %s', (_, text) => {
  expect(readTonAddress(text)).toBeNull();
});

it.each([
  [RAW, 'UQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq5jh'],
  [`-1:${DIGITS}`, /^Uf/],
  ['no address', 'no address'],
])('%s is shown as %s', (raw, shown) => {
  expect(friendlyAddress(raw)).toMatch(shown);
  if (raw.includes(':')) expect(readTonAddress(friendlyAddress(raw))?.raw).toBe(raw);
});

it.each([1, 2, 3, 9])(
  'a raw address becomes the bounceable form that the wallet library accepts: %i',
  (seed) => {
    const { address } = testAccount(seed).contract;
    expect(bounceableAddress(address.toRawString())).toBe(address.toString({ bounceable: true }));
  },
);

it('a bounceable address can name the masterchain', () => {
  expect(bounceableAddress(`-1:${DIGITS}`)).toBe('Ef-rq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urqzps');
});

it('two spellings of an account’s address are the same', () => {
  const [one, other] = [testAccount(1), testAccount(2)];
  expect(isSameAddress(one.friendly, one.contract.address.toRawString())).toBe(true);
  expect(isSameAddress(one.friendly, other.friendly)).toBe(false);
  expect(isSameAddress('nonsense', 'nonsense')).toBe(true);
});
