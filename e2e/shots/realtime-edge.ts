import type { WebSocketRoute } from '@playwright/test';

/** The other end of the realtime connection: agrees to everything and then is quiet. */
export function answerRealtime(socket: WebSocketRoute): void {
  socket.onMessage((message) => {
    const [command] = String(message).split('\n');
    if (command === 'CONNECT' || command === 'STOMP')
      socket.send('CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0');
    const receipt = /^receipt:(.+)$/m.exec(String(message))?.[1];
    if (receipt) socket.send(`RECEIPT\nreceipt-id:${receipt}\n\n\0`);
  });
}
