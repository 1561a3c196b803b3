import { describe, expect, test } from 'vitest';
import { isCutOff } from './is-cut-off';

/** Noise of a few pixels, as encoders write it. */
const pictures = {
  'a JPEG': [
    '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////',
    '2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAAR',
    'CAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAeEAABBAEFAAAAAAAAAAAAAAAAASFh8BFBcaHR4f/E',
    'ABQBAQAAAAAAAAAAAAAAAAAAAAD/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCKzceFy+b2ghLYEJpdwP/Z',
  ],
  'a JPEG that comes into focus': [
    '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////',
    '2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wgAR',
    'CAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIQAxAA',
    'AAGUP//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAQUCH//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Bf//E',
    'ABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Bf//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEABj8CH//EABQQAQAA',
    'AAAAAAAAAAAAAAAAACD/2gAIAQEAAT8hH//aAAwDAQACAAMAAAAQg//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Q',
    'f//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Qf//EAB4QAAEEAQUAAAAAAAAAAAAAAAABIWHwEUFxodHh/9oACAEB',
    'AAE/EFZuPDL5vaEJbBCaXc//2Q==',
  ],
  'a PNG': [
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAgMAAAC5YVYYAAAADFBMVEWLboN3h4J7iWlqcZDhzygtAAAACXBIWXMAAAPoAAAD',
    '6AG1e1JrAAAAIElEQVQImWN4v49BsZVBo4nBJZGh5SFDiwJDYgRDYiUAXbsHP6qbGgQAAAAASUVORK5CYII=',
  ],
  'a WebP': [
    'UklGRngAAABXRUJQVlA4IGwAAADwAgCdASoQABAAB0CWJbACdMn+L/23+hf8z/XWBOr5AADNVkMX6P8ssH5NTCjTaGAnqXnm',
    '5fZ4ghqxHEwxdpdnxA3piIQ8ISOHCQMyR1GVrOM5+UX5N8SaQsNDYhsC00eSqAUmJ6DJKp8wAAA=',
  ],
};
const draw = (kind: keyof typeof pictures) => Buffer.from(pictures[kind].join(''), 'base64');
const bytesOf = (picture: Buffer) => new Uint8Array(picture);
const kinds = Object.keys(pictures) as Array<keyof typeof pictures>;

describe.each(kinds)('%s', (kind) => {
  test('that is whole', () => {
    expect(isCutOff(bytesOf(draw(kind)))).toBe(false);
  });

  test('with something behind it, as phones write there', () => {
    expect(isCutOff(bytesOf(Buffer.concat([draw(kind), Buffer.from('trailer')])))).toBe(false);
  });

  test.each([0.9, 0.5, 0.1, 0.001])('of which only a part came (%d)', (share) => {
    const picture = draw(kind);
    expect(isCutOff(bytesOf(picture.subarray(0, Math.ceil(picture.length * share) + 2)))).toBe(true);
  });
});

test('the end of the preview that a camera lays into a JPEG is not its end', () => {
  const picture = draw('a JPEG');
  const preview = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), draw('a JPEG that comes into focus')]);
  preview.writeUInt16BE(preview.length - 2, 2);
  const whole = Buffer.concat([picture.subarray(0, 2), preview, picture.subarray(2)]);
  expect(isCutOff(bytesOf(whole))).toBe(false);
  expect(isCutOff(bytesOf(whole.subarray(0, -20)))).toBe(true);
});

test.each([
  ['text', Buffer.from('a picture, really')],
  ['a JPEG with something odd in its head', Buffer.from([0xff, 0xd8, 0x00, 0x00, 0x00, 0x00, 0x00])],
])('of %s nothing can be told', (_, bytes) => {
  expect(isCutOff(bytesOf(bytes))).toBe(false);
});
