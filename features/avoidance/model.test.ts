import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPhoneNumber, phoneNumberSchema } from './model';

test.each([
  ['010-1234-5678', '01012345678'],
  ['010 1234 5678', '01012345678'],
  ['+82 10-1234-5678', '01012345678'],
  ['+82 010-1234-5678', '01012345678'],
  ['0082 10 1234 5678', '01012345678'],
  ['011-234-5678', '0112345678'],
])('%s is dialled %s', (typed, digits) => {
  expect(phoneNumberSchema.parse(typed)).toBe(digits);
});

test.each(['', '02-123-4567', '1588-1234', '010-1234', '010-1234-56789', '김민서'])(
  '"%s" is no mobile number',
  (typed) => {
    expect(phoneNumberSchema.safeParse(typed).success).toBe(false);
  },
);

test('what leaves the device is the SHA-256 of salt and digits, as the contract says', async () => {
  const expected = createHash('sha256').update('소금01012345678').digest('hex');
  expect(await hashPhoneNumber('01012345678', '소금')).toBe(expected);
});
