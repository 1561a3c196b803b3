import type { IncomingMessage, Server } from 'node:http';
import type { Bus } from '../adapters/bus/bus';
import { Channels } from './channels';
import { type Control, controlSubject, parseControl, subjectOfChannel } from './control';
import { Edge } from './edge';
import { defaultLimits, type RealtimeLimits } from './limits';
import { createRealtimePublisher, type RealtimePublisher } from './publisher';
import type { Authenticate, MayListen, RealtimeLog } from './rights';
import { SessionRegister } from './session-register';

export type RealtimeOptions = {
  /** Stays the caller's: it is not closed with the edge. */
  bus: Bus;
  authenticate: Authenticate;
  mayListen: MayListen;
  allowedOrigins: readonly string[];
  log: RealtimeLog;
  path?: string;
  limits?: Partial<RealtimeLimits>;
  clientAddress?: (request: IncomingMessage) => string;
  /** Hears of every person whose sign-ins, sanctions or verification changed, on whichever node. */
  onPersonChanged?: (userId: number) => void;
};

export interface Realtime extends RealtimePublisher {
  attach(server: Server): void;
  stats(): { sessions: number; users: number; channels: number };
  /** Tells those who are connected (ERROR, GOING_AWAY), one after the other over this time. Who comes anew is served. */
  sendAway(overMs: number): Promise<void>;
  /** Tells every client (ERROR, GOING_AWAY), closes the connections, leaves the bus open. */
  close(): Promise<void>;
}

// After a gap, rights are proven again this many at a time on this node.
const proofsAtOnce = 8;

/** Starts this node's STOMP edge. Resolves once the control words of the other nodes are heard. */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { bus, log, path = '/ws', clientAddress = readRemoteAddress, onPersonChanged = () => {} } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const channels = new Channels(bus, subjectOfChannel);
  const register = new SessionRegister(limits);
  const edge = new Edge({ ...options, path, limits, clientAddress, channels, register });
  const publisher = createRealtimePublisher(bus);

  function apply(control: Control): void {
    if (control.kind === 'endRight') channels.endRight(control);
    else onPersonChanged(control.userId);
    if (control.kind === 'disconnect') register.disconnect(control);
  }

  const stopControl = await bus.subscribe(controlSubject, (payload) => {
    try {
      apply(parseControl(payload));
    } catch (error) {
      log.error({ err: error }, 'realtime control word not understood');
    }
  });
  const stopGap = bus.onGap(() => {
    log.info({ sessions: register.sessionCount }, 'the bus was away: clients are told to resync');
    void register.proveAllAgain(proofsAtOnce);
  });

  return {
    ...publisher,
    // Through the bus, behind what it was given before: the last word of a room is heard by whom it tells that it is gone.
    // Where the bus takes nothing, nothing comes by it either, and the right ends here all the same.
    endRight: async (right) => {
      try {
        await publisher.endRight(right);
      } finally {
        channels.endRight(right);
      }
    },
    // Here at once, whatever the bus does; the other nodes, and this one again, through the bus.
    disconnect: async (disconnection) => {
      onPersonChanged(disconnection.userId);
      register.disconnect(disconnection);
      await publisher.disconnect(disconnection);
    },
    personChanged: async (person) => {
      onPersonChanged(person.userId);
      await publisher.personChanged(person);
    },
    attach: (server) => edge.attach(server),
    stats: () => ({ sessions: register.sessionCount, users: register.userCount, channels: channels.count }),
    sendAway: (overMs) => register.sendAway(overMs),
    close: async () => {
      stopControl();
      stopGap();
      await edge.close();
    },
  };
}

function readRemoteAddress(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? 'unknown';
}
