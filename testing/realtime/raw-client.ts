import { once } from 'node:events';
import WebSocket from 'ws';
import { type Frame, serialiseFrame } from '../../server/realtime/frame';
import { FrameParser } from '../../server/realtime/frame-parser';
import { defaultLimits } from '../../server/realtime/limits';

type RawClientOptions = {
  origin?: string;
  subprotocols?: string[];
  /** How long it waits for anything, in milliseconds. */
  patienceMs?: number;
};

/** A STOMP client that can be as wrong as a test wants it to be. */
export class RawClient {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  /** Messages of nothing but EOLs. */
  beatCount = 0;
  readonly #patienceMs: number;
  #taken = 0;
  #closeCode: Promise<number>;
  #wake = () => {};

  constructor(
    url: string,
    { origin, subprotocols = ['v12.stomp'], patienceMs = 3_000 }: RawClientOptions = {},
  ) {
    this.#patienceMs = patienceMs;
    this.socket = new WebSocket(url, subprotocols, { origin });
    const parser = new FrameParser({ ...defaultLimits, bodyBytes: 1e6 }, (frame) => {
      this.frames.push(frame);
      this.#wake();
    });
    parser.version = '1.2';
    this.socket.on('message', (data: Buffer) => {
      if (data.toString().trim() === '') this.beatCount += 1;
      parser.push(data);
    });
    this.socket.on('error', () => {});
    this.#closeCode = new Promise((resolve) => this.socket.once('close', resolve));
  }

  /** The HTTP status, where the upgrade is refused. */
  async refusal(): Promise<number> {
    const [, response] = await once(this.socket, 'unexpected-response', {
      signal: AbortSignal.timeout(this.#patienceMs),
    });
    return response.statusCode;
  }

  async open(): Promise<this> {
    await once(this.socket, 'open', { signal: AbortSignal.timeout(this.#patienceMs) });
    return this;
  }

  /** CONNECT as this person; `headers` come on top. */
  async connect(login: string, headers: Record<string, string> = {}): Promise<Frame> {
    await this.open();
    const own = { 'accept-version': '1.2', host: 'slide', login, passcode: 'secret' };
    this.send('CONNECT', { ...own, ...headers });
    return this.next();
  }

  send(command: string, headers: Record<string, string> = {}, body = ''): void {
    const frame = { command, headers: Object.entries(headers), body: Buffer.from(body) };
    this.socket.send(serialiseFrame(frame, '1.2'));
  }

  sendRaw(octets: string | Buffer): void {
    this.socket.send(octets);
  }

  /** SUBSCRIBE and the frame that answers it: RECEIPT or ERROR. */
  async subscribe(destination: string, id = destination): Promise<Frame> {
    this.send('SUBSCRIBE', { id, destination, receipt: `r-${id}` });
    return this.next();
  }

  /** The next frame that no one asked for yet. */
  async next(): Promise<Frame> {
    const frame = await this.#waitFor(() => this.frames[this.#taken]);
    this.#taken += 1;
    return frame;
  }

  async nextMessage(): Promise<unknown> {
    const frame = await this.next();
    if (frame.command !== 'MESSAGE') throw new Error(`${frame.command} came instead of a MESSAGE`);
    return JSON.parse(frame.body.toString());
  }

  /** The close code. */
  async closed(): Promise<number> {
    const tooLate = once(AbortSignal.timeout(this.#patienceMs), 'abort').then(() => {
      throw new Error('the connection stayed open');
    });
    return Promise.race([this.#closeCode, tooLate]);
  }

  /** Everything sent so far has been answered when this comes back: frames are answered in order. */
  async roundTrip(): Promise<Frame> {
    this.send('UNSUBSCRIBE', { id: 'nothing', receipt: 'round-trip' });
    return this.next();
  }

  async #waitFor<T>(look: () => T | undefined): Promise<T> {
    const deadline = AbortSignal.timeout(this.#patienceMs);
    for (let found = look(); ; found = look()) {
      if (found !== undefined) return found;
      await new Promise<void>((resolve, reject) => {
        this.#wake = resolve;
        deadline.addEventListener('abort', () => reject(new Error('no frame came')), { once: true });
      });
    }
  }
}
