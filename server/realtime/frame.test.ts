import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Frame, ProtocolError, type StompVersion, serialiseFrame } from './frame';
import { FrameParser } from './frame-parser';
import { defaultLimits } from './limits';

type Read = { command: string; headers: [string, string][]; body: string };

function readAll(chunks: Buffer[], version: StompVersion | undefined = '1.2'): Read[] {
  const frames: Frame[] = [];
  const parser = new FrameParser(defaultLimits, (frame) => frames.push(frame));
  parser.version = version;
  for (const chunk of chunks) parser.push(chunk);
  return frames.map(({ command, headers, body }) => ({
    command,
    headers: [...headers],
    body: body.toString('latin1'),
  }));
}

function read(text: string, version?: StompVersion): Read[] {
  return readAll([Buffer.from(text)], version);
}

describe('What is a frame', () => {
  test.each<[string, string, Read]>([
    ['LF ends lines', 'SEND\na:b\n\nhi\0', { command: 'SEND', headers: [['a', 'b']], body: 'hi' }],
    [
      'CR LF ends lines in 1.2',
      'SEND\r\na:b\r\n\r\nhi\0',
      { command: 'SEND', headers: [['a', 'b']], body: 'hi' },
    ],
    ['EOLs before a frame are heart-beats', '\n\r\n\nSEND\n\n\0', { command: 'SEND', headers: [], body: '' }],
    ['a body may hold blank lines', 'SEND\n\na\n\nb\0', { command: 'SEND', headers: [], body: 'a\n\nb' }],
    [
      'a counted body may hold NUL',
      'SEND\ncontent-length:3\n\na\0b\0',
      { command: 'SEND', headers: [['content-length', '3']], body: 'a\0b' },
    ],
    [
      'values keep their spaces',
      'SEND\na:  b \n\n\0',
      { command: 'SEND', headers: [['a', '  b ']], body: '' },
    ],
    ['a value may hold colons', 'SEND\na:b:c\n\n\0', { command: 'SEND', headers: [['a', 'b:c']], body: '' }],
    [
      'the first of repeated headers wins',
      'SEND\na:1\na:2\n\n\0',
      { command: 'SEND', headers: [['a', '1']], body: '' },
    ],
    [
      'escapes are undone',
      'SEND\na\\cb:\\\\\\n\\c\\r\n\n\0',
      { command: 'SEND', headers: [['a:b', '\\\n:\r']], body: '' },
    ],
    [
      '\\\\n is a backslash and an n',
      'SEND\na:\\\\n\n\n\0',
      { command: 'SEND', headers: [['a', '\\n']], body: '' },
    ],
    [
      'CONNECT has no escapes',
      'CONNECT\npasscode:a\\nb\\x\n\n\0',
      { command: 'CONNECT', headers: [['passcode', 'a\\nb\\x']], body: '' },
    ],
    ['a value may be empty', 'SEND\na:\n\n\0', { command: 'SEND', headers: [['a', '']], body: '' }],
  ])('%s', (_rule, text, frame) => {
    expect(read(text)).toEqual([frame]);
  });

  test('content-length counts octets, not characters', () => {
    const body = Buffer.from('한글');
    const text = Buffer.concat([
      Buffer.from('SEND\ncontent-length:6\n\n'),
      body,
      Buffer.from('\0SEND\n\n\0'),
    ]);
    expect(readAll([text]).map((frame) => Buffer.from(frame.body, 'latin1').toString())).toEqual([
      '한글',
      '',
    ]);
  });

  test('1.0 has no escapes and 1.1 knows no \\r', () => {
    expect(read('SEND\na:\\x\n\n\0', '1.0')).toEqual([
      { command: 'SEND', headers: [['a', '\\x']], body: '' },
    ]);
    expect(() => read('SEND\na:\\r\n\n\0', '1.1')).toThrow(ProtocolError);
  });

  test('a CR before LF belongs to the value in 1.1', () => {
    expect(read('SEND\na:b\r\n\n\0', '1.1')).toEqual([
      { command: 'SEND', headers: [['a', 'b\r']], body: '' },
    ]);
  });

  test.each<[string, string | Buffer]>([
    ['an undefined escape', 'SEND\na:\\t\n\n\0'],
    ['an escape cut off', 'SEND\na:\\\n\n\0'],
    ['a header without a colon', 'SEND\nab\n\n\0'],
    ['a header without a name', 'SEND\n:b\n\n\0'],
    ['a lower-case command', 'send\n\n\0'],
    ['NUL inside the head', 'SEND\na\0:b\n\n\0'],
    ['no NUL after a counted body', 'SEND\ncontent-length:1\n\nab\0'],
    ['a negative content-length', 'SEND\ncontent-length:-1\n\n\0'],
    ['a content-length that is no number', 'SEND\ncontent-length:1x\n\n\0'],
    ['a body where none may be', 'SUBSCRIBE\nid:1\n\nhi\0'],
    ['a counted body where none may be', 'SUBSCRIBE\ncontent-length:2\n\nhi\0'],
    ['a head that is not UTF-8', Buffer.from([...Buffer.from('SEND\na:'), 0xff, 0xfe, 0x0a])],
    ['a line that never ends', 'A'.repeat(defaultLimits.headerLineBytes + 1)],
    ['a body that is too long', `SEND\n\n${'a'.repeat(defaultLimits.bodyBytes + 1)}`],
    ['a body announced too long', `SEND\ncontent-length:${defaultLimits.bodyBytes + 1}\n\n`],
    [
      'too many headers',
      `SEND\n${Array.from({ length: defaultLimits.headerCount + 1 }, (_, i) => `h${i}:1\n`).join('')}\n\0`,
    ],
  ])('%s is refused', (_rule, text) => {
    expect(() => readAll([Buffer.from(text)])).toThrow(ProtocolError);
  });
});

const headerText = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replaceAll('\0', ''));
const someFrame = fc.record({
  command: fc.constantFrom('SEND', 'MESSAGE', 'ERROR'),
  headers: fc.uniqueArray(
    fc.tuple(
      headerText.filter((name) => name !== '' && name !== 'content-length'),
      headerText,
    ),
    { selector: ([name]) => name, maxLength: 8 },
  ),
  body: fc.uint8Array({ maxLength: 60 }).map((octets) => Buffer.from(octets)),
});

describe('Whatever the octets', () => {
  test('a frame that was written is read back', () => {
    fc.assert(
      fc.property(someFrame, (frame) => {
        const [back] = readAll([serialiseFrame(frame, '1.2')]);
        expect(back?.command).toBe(frame.command);
        expect(back?.headers.filter(([name]) => name !== 'content-length')).toEqual(frame.headers);
        expect(back?.body).toBe(frame.body.toString('latin1'));
      }),
    );
  });

  test('a 1.0 or CONNECTED value can not break out of its line', () => {
    fc.assert(
      fc.property(headerText, fc.constantFrom<StompVersion>('1.0', '1.2'), (value, version) => {
        const octets = serialiseFrame({ command: 'CONNECTED', headers: [['a', value]] }, version);
        expect(readAll([octets], '1.0').map((frame) => frame.headers.length)).toEqual([1]);
      }),
    );
  });

  test('the same frames come out wherever the stream is cut', () => {
    fc.assert(
      fc.property(
        fc.array(someFrame, { minLength: 1, maxLength: 3 }),
        fc.array(fc.nat(), { maxLength: 6 }),
        (frames, cuts) => {
          const stream = Buffer.concat(
            frames.flatMap((frame) => [serialiseFrame(frame, '1.2'), Buffer.from('\n')]),
          );
          const places = [0, ...cuts.map((cut) => cut % stream.length).sort((a, b) => a - b), stream.length];
          const chunks = places.slice(1).map((end, index) => stream.subarray(places[index], end));
          expect(readAll(chunks)).toEqual(readAll([stream]));
          expect(readAll([...stream].map((octet) => Buffer.from([octet])))).toEqual(readAll([stream]));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('noise is a ProtocolError or nothing at all', () => {
    const noise = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((octets) => Buffer.from(octets)),
      fc
        .array(fc.constantFrom('SEND', 'CONNECT', '\n', '\r', '\0', ':', '\\', 'a', 'content-length:', '5'))
        .map((parts) => Buffer.from(parts.join(''))),
    );
    fc.assert(
      fc.property(
        noise,
        fc.constantFrom<StompVersion | undefined>(undefined, '1.0', '1.1', '1.2'),
        (octets, version) => {
          try {
            readAll([octets], version);
          } catch (error) {
            expect(error).toBeInstanceOf(ProtocolError);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
