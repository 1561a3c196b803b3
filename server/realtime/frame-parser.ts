import {
  type Frame,
  mayCarryBody,
  ProtocolError,
  type StompVersion,
  unescapeHeader,
  usesEscapes,
} from './frame';
import type { RealtimeLimits } from './limits';

type FrameLimits = Pick<RealtimeLimits, 'headerLineBytes' | 'headerCount' | 'bodyBytes'>;
type Head = { command: string; headers: Map<string, string> };

const LF = 0x0a;
const CR = 0x0d;
const NUL = 0x00;

/**
 * Turns octets into frames, however they are cut into WebSocket messages. Throws only ProtocolError, after
 * which the stream is beyond repair. Set `version` once it is negotiated: escapes and CR differ between
 * versions, also for frames that wait in the same chunk.
 */
export class FrameParser {
  version: StompVersion | undefined;

  #rest: Buffer = Buffer.alloc(0);
  #head: Head | undefined;
  #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  constructor(
    private readonly limits: FrameLimits,
    private readonly onFrame: (frame: Frame) => void,
  ) {}

  push(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    while (this.#readBody() || this.#readLine());
  }

  #take(count: number): Buffer {
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }

  /** One line of a head, or an EOL between frames (a heart-beat). False when more octets are needed. */
  #readLine(): boolean {
    if (this.#isBodyNext) return false;
    const end = this.#rest.indexOf(LF);
    const length = end === -1 ? this.#rest.length : end;
    if (length > this.limits.headerLineBytes) throw new ProtocolError('a header line is too long');
    if (this.#rest.subarray(0, length).includes(NUL)) throw new ProtocolError('NUL inside a frame head');
    if (end === -1) return false;
    const line = this.#decode(this.#withoutCarriageReturn(this.#take(end + 1).subarray(0, end)));
    if (this.#head) this.#addToHead(this.#head, line);
    else if (line !== '') this.#startFrame(line);
    return true;
  }

  /** CR LF ends a line only in 1.2; before the version is known it does too, for 1.2 clients' CONNECT. */
  #withoutCarriageReturn(line: Buffer): Buffer {
    const mayEndInCr = this.version === undefined || this.version === '1.2';
    return mayEndInCr && line.at(-1) === CR ? line.subarray(0, -1) : line;
  }

  #decode(octets: Buffer): string {
    try {
      return this.#decoder.decode(octets);
    } catch {
      throw new ProtocolError('a frame head is not valid UTF-8');
    }
  }

  #startFrame(command: string): void {
    if (!/^[A-Z]{3,20}$/.test(command)) throw new ProtocolError('this is not a STOMP command');
    this.#head = { command, headers: new Map() };
  }

  #isBodyNext = false;

  #addToHead({ command, headers }: Head, line: string): void {
    if (line === '') {
      this.#isBodyNext = true;
      return;
    }
    const colon = line.indexOf(':');
    if (colon < 1) throw new ProtocolError('a header needs a name and a colon');
    if (headers.size >= this.limits.headerCount) throw new ProtocolError('too many headers');
    const read = (text: string) =>
      usesEscapes(command, this.version) ? unescapeHeader(text, this.version) : text;
    const name = read(line.slice(0, colon));
    // The first of repeated headers wins (STOMP 1.2, "Repeated Header Entries").
    if (!headers.has(name)) headers.set(name, read(line.slice(colon + 1)));
  }

  #readBody(): boolean {
    const head = this.#head;
    if (!head || !this.#isBodyNext) return false;
    const length = this.#bodyLength(head);
    if (length > this.limits.bodyBytes) throw new ProtocolError('the body is too long');
    if (length > 0 && !mayCarryBody(head.command)) {
      throw new ProtocolError(`${head.command} may not have a body`);
    }
    if (this.#rest.length <= length) return false;
    if (this.#rest[length] !== NUL) throw new ProtocolError('no NUL after the body');
    const body = this.#take(length + 1).subarray(0, length);
    this.#head = undefined;
    this.#isBodyNext = false;
    this.onFrame({ ...head, body });
    return true;
  }

  /** In octets. Without `content-length` the first NUL ends the body, so it is at least what is here. */
  #bodyLength({ headers }: Head): number {
    const declared = headers.get('content-length');
    if (declared !== undefined) {
      if (!/^\d{1,9}$/.test(declared)) throw new ProtocolError('malformed content-length');
      return Number(declared);
    }
    const end = this.#rest.indexOf(NUL);
    return end === -1 ? this.#rest.length : end;
  }
}
