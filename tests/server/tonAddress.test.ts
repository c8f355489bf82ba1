import { expect, it } from 'vitest';
import { isTonAddress } from '../../src/server/tonAddress';

const DIGITS = 'ab'.repeat(32);

it.each([
  ['raw', `0:${DIGITS}`],
  ['raw, of the masterchain', `-1:${DIGITS}`],
  ['raw, in capitals', `0:${DIGITS.toUpperCase()}`],
  ['bounceable', 'EQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq8Uk'],
  ['not bounceable', 'UQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq5jh'],
  ['of the test network', 'kQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq36u'],
  ['of the test network, not bounceable', '0QCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urqyNr'],
  ['of the masterchain', 'Ef-rq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urqzps'],
  ['with - and _', 'EQCvr6-vr6-vr6-vr6-vr6-vr6-vr6-vr6-vr6-vr6-vr8_Y'],
  ['with + and /', 'EQCvr6+vr6+vr6+vr6+vr6+vr6+vr6+vr6+vr6+vr6+vr8/Y'],
])('an address that is %s is one', (_, address) => {
  expect(isTonAddress(address)).toBe(true);
});

it.each([
  ['raw, of a workchain that is not there', `1:${DIGITS}`],
  ['raw, with a digit too many', `0:${DIGITS}0`],
  ['raw, with a word before it', `ton0:${DIGITS}`],
  ['of a workchain that is not there', 'EQGrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq0j4'],
  ['of no kind that is known', 'EgCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq3Fq'],
  ['wrong in the first half of its checksum', 'EQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq8Qk'],
  ['wrong in the second half of its checksum', 'EQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq8Ul'],
])('an address that is %s is none', (_, address) => {
  expect(isTonAddress(address)).toBe(false);
});
