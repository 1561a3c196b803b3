import type { Client, IFrame } from '@stomp/stompjs';
import { retry, type Wait } from '@/lib/async/retry';
import type { RealtimeCredentials, RealtimeState } from './realtime-types';

export type StompClientOptions = {
  getCredentials: () => Promise<RealtimeCredentials>;
  /** Of the present activation: an attempt of an earlier one must not go on. */
  getSignal: () => AbortSignal;
  createWebSocket: (url: string, protocols: string[]) => WebSocket;
  reconnectDelayMs: number;
  /** Between attempts that are refused or not answered. */
  wait: Wait;
  heartbeatMs: number;
  onConnect: () => void;
  onClose: () => void;
  onStateChange: (state: RealtimeState) => void;
  onError: (frame: IFrame) => void;
  onCredentialsFailed: (error: unknown) => void;
};

const connectionTimeoutMs = 10_000;

/** A stompjs client that asks for new credentials before each connect. Loaded only when it is needed. */
export async function loadStompClient(options: StompClientOptions): Promise<Client> {
  const { Client, ActivationState, Versions } = await import('@stomp/stompjs');
  const { reconnectDelayMs, heartbeatMs } = options;
  const stateNames: Record<number, RealtimeState> = {
    [ActivationState.ACTIVE]: 'active',
    [ActivationState.DEACTIVATING]: 'deactivating',
  };
  let wsUri = '';
  // The server answered and said no: its own delay, because 500 ms is for connections that broke.
  let refusals = 0;

  const client = new Client({
    reconnectDelay: reconnectDelayMs,
    heartbeatIncoming: heartbeatMs,
    heartbeatOutgoing: heartbeatMs,
    connectionTimeout: connectionTimeoutMs,
    // A dead network answers no close; waiting for one would delay the reconnect.
    discardWebsocketOnCommFailure: true,
    webSocketFactory: () => options.createWebSocket(wsUri, Versions.default.protocolVersions()),
    beforeConnect: async () => {
      const signal = options.getSignal();
      if (refusals > 0) await options.wait(refusals - 1, signal);
      const credentials = await retry({
        attempt: async () => readCredentials(await options.getCredentials()),
        signal,
        onFailure: options.onCredentialsFailed,
        wait: options.wait,
      });
      // Called off. stompjs would go on if it is active again by now; the new activation has its own attempt.
      if (!credentials) return new Promise<void>(() => {});
      wsUri = credentials.wsUri;
      client.connectHeaders = credentials.connectHeaders;
    },
    onConnect: () => {
      refusals = 0;
      options.onConnect();
    },
    onStompError: (frame) => {
      if (!client.connected) refusals += 1;
      options.onError(frame);
    },
    onWebSocketClose: options.onClose,
    onChangeState: (state) => {
      if (state === ActivationState.INACTIVE) refusals = 0;
      options.onStateChange(stateNames[state] ?? 'inactive');
    },
  });
  return client;
}

/** Throws on a `wsUri` that is no address, so that it is tried again like any failed answer. */
function readCredentials({ username, passcode, wsUri }: RealtimeCredentials) {
  return { wsUri, connectHeaders: { login: username, passcode, host: new URL(wsUri).host } };
}
