import { expect, test } from 'vitest';
import { idParamSchema } from '@/contract/primitives';
import { builtId, isIdOfAddress } from './built-id';

test.each(['1', '17', builtId, '0', '2147483648', '99999999999', 'x', '', '-1', '1.5'])(
  'an address and the api agree whether %j is an id',
  (text) => {
    expect(isIdOfAddress(text)).toBe(idParamSchema.safeParse(text).success);
  },
);

test.each(['01', '1e3', ' 7', '0x10'])('an id is written in one way: not as %j', (text) => {
  expect(isIdOfAddress(text)).toBe(false);
});
