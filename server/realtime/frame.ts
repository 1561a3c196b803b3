import type { RealtimeErrorCode } from '@/contract/realtime-signals';

export type StompVersion = '1.0' | '1.1' | '1.2';

export type Frame = {
  command: string;
  headers: ReadonlyMap<string, string>;
  body: Buffer;
};

/** The only thing that bytes from a peer can make the realtime code throw; it ends that connection. */
export class ProtocolError extends Error {
  constructor(
    message: string,
    readonly code: RealtimeErrorCode = 'PROTOCOL_ERROR',
    /** More headers for the ERROR frame. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ProtocolError';
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', ':': '\\c', '\r': '\\r' };
const emptyBody = Buffer.alloc(0);
const nul = Buffer.from([0]);

/** Only these commands may carry a body. */
export function mayCarryBody(command: string): boolean {
  return command === 'SEND' || command === 'MESSAGE' || command === 'ERROR';
}

/** CONNECT and CONNECTED stay unescaped so that 1.0 peers can read them; 1.0 has no escapes at all. */
export function usesEscapes(command: string, version: StompVersion | undefined): boolean {
  return command !== 'CONNECT' && command !== 'CONNECTED' && version !== '1.0';
}

export function escapeHeader(value: string, version: StompVersion | undefined): string {
  // 1.1 has no escape for CR and allows it in a value.
  return value.replace(
    version === '1.1' ? /[\\\n:]/g : /[\\\n:\r]/g,
    (character) => escapes[character] ?? '',
  );
}

/** Throws a ProtocolError on any escape that the version does not define. */
export function unescapeHeader(value: string, version: StompVersion | undefined): string {
  if (!value.includes('\\')) return value;
  return value.replace(/\\([\s\S]?)/g, (sequence, kind: string) => {
    if (kind === '\\') return '\\';
    if (kind === 'n') return '\n';
    if (kind === 'c') return ':';
    if (kind === 'r' && version !== '1.1') return '\r';
    throw new ProtocolError(`undefined escape ${JSON.stringify(sequence)} in a header`);
  });
}

/** The octets of one whole frame. `content-length` counts octets and is sent with every body. */
export function serialiseFrame(
  frame: { command: string; headers: Iterable<readonly [string, string]>; body?: Buffer },
  version: StompVersion | undefined,
): Buffer {
  const { command, body = emptyBody } = frame;
  const isEscaped = usesEscapes(command, version);
  // Where nothing can be escaped, an EOL in a value would start a header of its own.
  const write = (text: string) => (isEscaped ? escapeHeader(text, version) : text.replace(/[\r\n]/g, ' '));
  let head = `${command}\n`;
  for (const [name, value] of frame.headers) {
    if (name !== 'content-length') head += `${write(name)}:${write(value)}\n`;
  }
  if (body.length > 0) head += `content-length:${body.length}\n`;
  // NUL would end the frame and no version can escape it.
  return Buffer.concat([Buffer.from(`${head.replaceAll('\0', '')}\n`), body, nul]);
}
