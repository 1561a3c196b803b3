import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isCutOff } from './is-cut-off';

const edge = 400;
/** Noise: what is left out shows, in every kind of file. */
const noise = sharp(
  Buffer.from(Array.from({ length: edge * edge * 3 }, (_, index) => (index * 2_654_435_761) % 251)),
  { raw: { width: edge, height: edge, channels: 3 } },
);
const bytesOf = (picture: Buffer) => new Uint8Array(picture);

const kinds: Array<[string, () => Promise<Buffer>]> = [
  ['a JPEG', () => noise.clone().jpeg().toBuffer()],
  ['a JPEG that comes into focus', () => noise.clone().jpeg({ progressive: true }).toBuffer()],
  ['a PNG', () => noise.clone().png().toBuffer()],
  ['a WebP', () => noise.clone().webp().toBuffer()],
];

describe.each(kinds)('%s', (_, draw) => {
  test('that is whole', async () => {
    expect(isCutOff(bytesOf(await draw()))).toBe(false);
  });

  test('with something behind it, as phones write there', async () => {
    expect(isCutOff(bytesOf(Buffer.concat([await draw(), Buffer.from('trailer')])))).toBe(false);
  });

  test.each([0.9, 0.5, 0.1, 0.001])('of which only a part came (%d)', async (share) => {
    const picture = await draw();
    expect(isCutOff(bytesOf(picture.subarray(0, Math.ceil(picture.length * share) + 2)))).toBe(true);
  });
});

test('the end of the preview that a camera lays into a JPEG is not its end', async () => {
  const preview = await noise.clone().resize(32).jpeg().toBuffer();
  const picture = await noise.clone().jpeg().toBuffer();
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), preview]);
  segment.writeUInt16BE(segment.length - 2, 2);
  const whole = Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]);
  expect(isCutOff(bytesOf(whole))).toBe(false);
  expect(isCutOff(bytesOf(whole.subarray(0, -500)))).toBe(true);
});

test.each([
  ['text', Buffer.from('a picture, really')],
  ['a JPEG with something odd in its head', Buffer.from([0xff, 0xd8, 0x00, 0x00, 0x00, 0x00, 0x00])],
])('of %s nothing can be told', (_, bytes) => {
  expect(isCutOff(bytesOf(bytes))).toBe(false);
});
