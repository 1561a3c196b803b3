import net from 'node:net';

/** A port nobody listens on right now, chosen by the system. */
export async function findFreePort() {
  const server = net.createServer();
  await listen(server, { port: 0, host: '127.0.0.1' });
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Whether something already listens on this port of the loopback. Both families count:
 * browsers try ::1 for "localhost" first, so a stranger there would answer in our place.
 */
export async function isPortTaken(port) {
  for (const host of ['127.0.0.1', '::1']) {
    const server = net.createServer();
    try {
      await listen(server, { port, host, exclusive: true });
    } catch (error) {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return true;
      continue; // a machine without IPv6
    }
    await new Promise((resolve) => server.close(resolve));
  }
  return false;
}

function listen(server, options) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => resolve(undefined));
  });
}
