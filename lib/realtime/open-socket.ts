/** A socket whose maker also hears each message; it sends only while it is open. */
export function openSocket({ url, protocols, create = createSocket, onMessage }: SocketOptions): WebSocket {
  const socket = create(url, protocols);
  sendOnlyWhileOpen(socket);
  socket.addEventListener('message', onMessage);
  return socket;
}

export type CreateWebSocket = (url: string, protocols: string[]) => WebSocket;

type SocketOptions = {
  url: string;
  protocols: string[];
  create: CreateWebSocket | undefined;
  onMessage: () => void;
};

/** The server may close first: a goodbye then reaches nobody, and Chromium complains of it in the console. */
function sendOnlyWhileOpen(socket: WebSocket): void {
  const send = socket.send.bind(socket);
  socket.send = (data) => {
    if (socket.readyState === socket.OPEN) send(data);
  };
}

function createSocket(url: string, protocols: string[]): WebSocket {
  return new WebSocket(url, protocols);
}
