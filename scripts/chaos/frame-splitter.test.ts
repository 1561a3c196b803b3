import { expect, test } from 'vitest';
import { createFrameSplitter } from './frame-splitter';

/** A frame of a server: text, unmasked, of each of the three ways to say how long it is. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  const head =
    body.length < 126
      ? Buffer.from([0x81, body.length])
      : body.length < 65_536
        ? Buffer.from([0x81, 126, body.length >> 8, body.length & 0xff])
        : Buffer.concat([Buffer.from([0x81, 127, 0, 0, 0, 0]), lengthOf(body)]);
  return Buffer.concat([head, body]);
}

function lengthOf(body: Buffer): Buffer {
  const octets = Buffer.alloc(4);
  octets.writeUInt32BE(body.length);
  return octets;
}

const texts = ['', 'MESSAGE', '가'.repeat(80), 'x'.repeat(70_000), '\n'];
const stream = Buffer.concat(texts.map(frameOf));

test.each([1, 2, 3, 7, 1000, stream.length])(
  'frames are whole again when the network cut them every %i octets',
  (size) => {
    const frames: Buffer[] = [];
    const bodies: string[] = [];
    const split = createFrameSplitter((frame, body) => {
      frames.push(frame);
      bodies.push(body.toString());
    });
    for (let at = 0; at < stream.length; at += size) split(stream.subarray(at, at + size));
    expect(bodies).toEqual(texts);
    expect(Buffer.concat(frames).equals(stream)).toBe(true);
  },
);
