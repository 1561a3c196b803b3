import { randomUUID } from 'node:crypto';
import type { Channels } from './channels';
import { expireWithGrace } from './expiry';
import { type Frame, ProtocolError, type StompVersion, serialiseFrame } from './frame';
import { FrameParser } from './frame-parser';
import { FrameQueue } from './frame-queue';
import { Heartbeat } from './heartbeat';
import type { RealtimeLimits } from './limits';
import { negotiateHeartbeat, negotiateVersion } from './negotiation';
import { closeCodeOf, refuseCommand, toProtocolError } from './refusals';
import {
  type Authenticate,
  type Credentials,
  type Disconnection,
  isMeant,
  type MayListen,
  type RealtimeLog,
} from './rights';
import type { SendFrame } from './subscription';
import { Subscriptions } from './subscriptions';
import type { Wire } from './wire';

export type SessionPorts = {
  wire: Wire;
  limits: RealtimeLimits;
  channels: Channels;
  authenticate: Authenticate;
  mayListen: MayListen;
  /** False when this person has too many connections. */
  admit: (session: Session, userId: number) => boolean;
  onEnd: (session: Session) => void;
  log: RealtimeLog;
};

type SessionState = 'waiting' | 'authenticating' | 'connected' | 'closed';

/** One connection: STOMP 1.0 to 1.2 as far as someone who only listens needs it. */
export class Session {
  readonly id = randomUUID();
  state: SessionState = 'waiting';
  userId: number | undefined;
  signInId: string | undefined;

  /** Whose sessions were ended while this one was still finding out whose it is. */
  readonly bars: Disconnection[] = [];

  readonly #ports: SessionPorts;
  readonly #parser: FrameParser;
  readonly #heartbeat = new Heartbeat();
  readonly #connectTimer: NodeJS.Timeout;
  #subscriptions: Subscriptions | undefined;
  #cancelExpiry = () => {};
  #hasFirstFrame = false;
  #isUnreadable = false;
  readonly #queue: FrameQueue;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    this.#queue = new FrameQueue(ports.limits);
    this.#parser = new FrameParser(ports.limits, (frame) => this.#accept(frame));
    const timeOut = () => this.fail(new ProtocolError('no CONNECT in time'));
    this.#connectTimer = setTimeout(timeOut, ports.limits.connectTimeoutMs);
  }

  receive(octets: Buffer): void {
    if (this.state === 'closed' || this.#isUnreadable) return;
    this.#heartbeat.noteReceived();
    try {
      this.#parser.push(octets);
    } catch (error) {
      // Behind the frames before it, so that their receipts go out first.
      this.#isUnreadable = true;
      this.#enqueue(() => Promise.reject(error));
    }
  }

  /** The transport answered, although no frame came. */
  noteAlive(): void {
    this.#heartbeat.noteReceived();
  }

  /** Sends an ERROR frame, then closes. Errors that are not the peer's fault are logged, not shown. */
  fail(error: unknown, receiptId?: string): void {
    if (this.state === 'closed') return;
    const shown = toProtocolError(error);
    if (shown.code === 'INTERNAL_ERROR')
      this.#ports.log.error({ err: error, userId: this.userId }, 'realtime session failed');
    const headers = Object.entries({ message: shown.message, code: shown.code, ...shown.headers });
    if (receiptId !== undefined) headers.push(['receipt-id', receiptId]);
    headers.push(['content-type', 'text/plain']);
    this.#send('ERROR', headers, Buffer.from(shown.message));
    this.#close(closeCodeOf(shown.code));
  }

  /** The socket is gone. */
  detach(): void {
    this.#end();
  }

  suspend(): void {
    this.#subscriptions?.suspend();
  }

  /** Proves every right again and ends what is gone; what was suspended continues with a RESYNC. */
  async proveAgain(): Promise<void> {
    try {
      await this.#subscriptions?.proveAgain();
    } catch (error) {
      this.fail(error);
    }
  }

  #accept(frame: Frame): void {
    if (this.#hasFirstFrame) {
      this.#queue.countFrame();
      this.#enqueue(() => this.#handle(frame), frame);
      return;
    }
    if (frame.command !== 'CONNECT' && frame.command !== 'STOMP') {
      throw new ProtocolError('the first frame must be CONNECT');
    }
    this.#hasFirstFrame = true;
    // At once, because the frames behind it in the same chunk are read by these rules.
    this.#parser.version = negotiateVersion(frame);
    this.#enqueue(() => this.#connect(frame));
  }

  #enqueue(work: () => Promise<void>, frame?: Frame): void {
    const unlessClosed = async () => {
      if (this.state !== 'closed') await work();
    };
    this.#queue.add(unlessClosed, (error) => this.fail(error, frame?.headers.get('receipt')));
  }

  async #connect(frame: Frame): Promise<void> {
    const { limits, authenticate, admit } = this.#ports;
    const version = this.#parser.version ?? '1.0';
    const plan = negotiateHeartbeat(frame, version, limits.heartbeatMs);
    this.state = 'authenticating';
    const login = frame.headers.get('login') ?? '';
    const credentials = await authenticate({ login, passcode: frame.headers.get('passcode') ?? '' });
    if (this.#isClosed()) return;
    if (!credentials || credentials.expiresAt.getTime() <= Date.now()) {
      throw new ProtocolError('login or passcode is wrong or expired', 'CREDENTIALS_REFUSED');
    }
    const { userId } = credentials;
    if (this.bars.some((bar) => isMeant(credentials, bar)))
      throw new ProtocolError('this session was ended', 'SESSION_ENDED');
    if (!admit(this, userId)) throw new ProtocolError('too many connections', 'CONNECTION_LIMIT');
    clearTimeout(this.#connectTimer);
    this.state = 'connected';
    this.userId = userId;
    this.signInId = credentials.signInId;
    this.#subscriptions = this.#createSubscriptions(userId, version);
    this.#sendConnected(version);
    this.#heartbeat.start({
      plan,
      tolerance: limits.heartbeatTolerance,
      sendBeat: () => this.#write(Buffer.from('\n')),
      onSilence: () => this.fail(new ProtocolError('no heart-beat')),
    });
    this.#watchExpiry(credentials);
  }

  #createSubscriptions(userId: number, version: StompVersion): Subscriptions {
    const { limits, channels, mayListen } = this.#ports;
    const limit = limits.subscriptionsPerSession;
    return new Subscriptions({
      userId,
      sessionId: this.id,
      version,
      limit,
      channels,
      mayListen,
      send: this.#send,
    });
  }

  #sendConnected(version: StompVersion): void {
    const { heartbeatMs } = this.#ports.limits;
    const headers: [string, string][] = [
      ['version', version],
      ['session', this.id],
      ['server', 'slide'],
    ];
    if (version !== '1.0') headers.push(['heart-beat', `${heartbeatMs},${heartbeatMs}`]);
    this.#send('CONNECTED', headers);
  }

  #watchExpiry({ expiresAt }: Credentials): void {
    this.#cancelExpiry = expireWithGrace({
      expiresAt,
      graceMs: this.#ports.limits.expiryGraceMs,
      onExpire: () => void this.proveAgain(),
      onGraceOver: () => this.fail(new ProtocolError('these credentials expired', 'CREDENTIALS_EXPIRED')),
    });
  }

  async #handle(frame: Frame): Promise<void> {
    if (frame.command === 'SUBSCRIBE') await this.#subscriptions?.subscribe(frame);
    else if (frame.command === 'UNSUBSCRIBE') this.#subscriptions?.unsubscribe(frame);
    else if (frame.command !== 'DISCONNECT') throw refuseCommand(frame.command);
    const receipt = frame.headers.get('receipt');
    if (receipt !== undefined) this.#send('RECEIPT', [['receipt-id', receipt]]);
    if (frame.command === 'DISCONNECT') this.#close(1000);
  }

  #send: SendFrame = (command, headers, body) => {
    this.#write(serialiseFrame({ command, headers, body }, this.#parser.version));
  };

  #write(octets: Buffer): void {
    const { wire, limits, log } = this.#ports;
    if (this.state === 'closed') return;
    if (wire.bufferedOctets() > limits.bufferedBytes) {
      log.warn({ userId: this.userId }, 'realtime listener is too slow and was dropped');
      this.#end();
      wire.destroy();
      return;
    }
    this.#heartbeat.noteSent();
    wire.send(octets);
  }

  #close(code: number): void {
    if (this.state === 'closed') return;
    this.#end();
    this.#ports.wire.close(code);
  }

  #end(): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    clearTimeout(this.#connectTimer);
    this.#cancelExpiry();
    this.#heartbeat.stop();
    this.#subscriptions?.clear();
    this.#ports.onEnd(this);
  }

  // A function, because the state changes during an await and the compiler would narrow it away.
  #isClosed(): boolean {
    return this.state === 'closed';
  }
}
