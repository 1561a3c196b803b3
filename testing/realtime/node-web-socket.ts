import { WebSocket as NodeWebSocket } from 'ws';

/** The browser's WebSocket, on a Node that has none: the same events and methods, as far as clients go. */
export function openNodeWebSocket(url: string, protocols: string[]): WebSocket {
  return new NodeWebSocket(url, protocols) as unknown as WebSocket;
}
