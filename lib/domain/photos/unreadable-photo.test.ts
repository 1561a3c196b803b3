import { expect, test } from 'vitest';
import { unreadablePhotoText } from './unreadable-photo';

test.each([
  ['image/heic', 'IMG_0001.HEIC', /HEIC/],
  ['image/heif', 'photo', /HEIC/],
  // Some systems know no type for it.
  ['', 'IMG_0001.heic', /HEIC/],
  ['image/jpeg', 'broken.jpg', /다른 사진을 골라 주세요/],
])('a file of type "%s" called %s that cannot be opened says why', (type, name, text) => {
  expect(unreadablePhotoText({ type, name })).toMatch(text);
});
