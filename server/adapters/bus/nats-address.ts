export interface NatsAddress {
  /** Without credentials: they end in no log. */
  servers: string[];
  user?: string;
  pass?: string;
}

/**
 * Reads `nats://user:password@host:4222`, one server or several separated by commas; the first credentials are those of
 * all. The client itself takes none from an address. Throws TypeError on what is no address.
 */
export function readNatsAddress(text: string): NatsAddress {
  const urls = text.split(',').map((each) => new URL(each));
  const named = urls.find(({ username }) => username !== '');
  return {
    servers: urls.map(({ protocol, host }) => `${protocol}//${host}`),
    ...(named && { user: decodeURIComponent(named.username), pass: decodeURIComponent(named.password) }),
  };
}
