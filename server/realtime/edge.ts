import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Channels } from './channels';
import type { RealtimeLimits } from './limits';
import { chooseSubprotocol } from './negotiation';
import type { Authenticate, MayListen, RealtimeLog } from './rights';
import { Session } from './session';
import type { SessionRegister } from './session-register';
import type { Wire } from './wire';

export type EdgeOptions = {
  path: string;
  /** Browsers send the page's origin; who sends none is no browser. `*` allows every origin. */
  allowedOrigins: readonly string[];
  /** Behind a balancer: the address it vouches for. */
  clientAddress: (request: IncomingMessage) => string;
  limits: RealtimeLimits;
  channels: Channels;
  register: SessionRegister;
  authenticate: Authenticate;
  mayListen: MayListen;
  log: RealtimeLog;
};

/** The WebSocket side of the edge: who may open a connection, and the sockets under the sessions. */
export class Edge {
  readonly #options: EdgeOptions;
  readonly #sockets: WebSocketServer;
  readonly #keepAlive: NodeJS.Timeout;
  readonly #answering = new WeakSet<WebSocket>();
  #isClosing = false;
  #detachers: (() => void)[] = [];

  constructor(options: EdgeOptions) {
    this.#options = options;
    const { limits } = options;
    // Destroys a socket whose peer doesn't answer the close; ws 8.19 has it, its type definitions not yet.
    const ownOptions = { closeTimeout: limits.closeGraceMs };
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: limits.payloadBytes,
      perMessageDeflate: false,
      handleProtocols: chooseSubprotocol,
      ...ownOptions,
    });
    this.#keepAlive = setInterval(() => this.#dropSilent(), limits.keepAliveMs);
    this.#keepAlive.unref();
  }

  /** Serves the upgrade requests of this http server; other paths' upgrades are left to other listeners. */
  attach(server: Server): void {
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (readPath(request) === this.#options.path) this.#upgrade(request, socket, head);
      else if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found');
    };
    server.on('upgrade', onUpgrade);
    this.#detachers.push(() => server.off('upgrade', onUpgrade));
  }

  /** Tells every client, then waits until the sockets are closed (at most the close grace). */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#keepAlive);
    const sockets = [...this.#sockets.clients];
    const allClosed = Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))),
    );
    this.#options.register.disconnectAll();
    await allClosed;
    this.#sockets.close();
    for (const detach of this.#detachers) detach();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = this.#options.clientAddress(request);
    const refusal = this.#refusalOf(request, address);
    if (refusal) refuse(socket, refusal);
    else this.#sockets.handleUpgrade(request, socket, head, (webSocket) => this.#open(webSocket, address));
  }

  #refusalOf(request: IncomingMessage, address: string): string | null {
    const { allowedOrigins, register, log } = this.#options;
    const { origin } = request.headers;
    if (this.#isClosing) return '503 Service Unavailable';
    if (origin !== undefined && !allowedOrigins.includes('*') && !allowedOrigins.includes(origin)) {
      return '403 Forbidden';
    }
    if (register.hasRoomFor(address)) return null;
    log.warn({ address }, 'realtime connection refused: too many');
    return '429 Too Many Requests';
  }

  #open(webSocket: WebSocket, address: string): void {
    const { limits, channels, authenticate, mayListen, register, log } = this.#options;
    const session = new Session({
      wire: toWire(webSocket),
      limits,
      channels,
      authenticate,
      mayListen,
      admit: (admitted, userId) => register.admit(admitted, userId),
      onEnd: (ended) => register.remove(ended),
      log,
    });
    register.add(session, address);
    this.#answering.add(webSocket);
    webSocket.on('pong', () => {
      this.#answering.add(webSocket);
      session.noteAlive();
    });
    webSocket.on('message', (data) => session.receive(toBuffer(data)));
    webSocket.on('close', () => session.detach());
    // A bad WebSocket frame or one above maxPayload: ws closes with the fitting code by itself.
    webSocket.on('error', (error) =>
      log.info({ err: error, userId: session.userId }, 'realtime socket error'),
    );
  }

  #dropSilent(): void {
    for (const webSocket of this.#sockets.clients) {
      if (!this.#answering.delete(webSocket)) webSocket.terminate();
      else if (webSocket.readyState === webSocket.OPEN) webSocket.ping();
    }
  }
}

function toWire(webSocket: WebSocket): Wire {
  return {
    // As text: every frame is valid UTF-8, and browsers then hand over a string.
    send: (octets) => webSocket.send(octets, { binary: false }, () => {}),
    bufferedOctets: () => webSocket.bufferedAmount,
    close: (code) => webSocket.close(code),
    destroy: () => webSocket.terminate(),
  };
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

function readPath(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
