export interface NatsAddress {
  /** Without credentials: they end in no log. */
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
}

/**
 * Reads `nats://user:password@host:4222`, or `nats://token@host:4222`, one server or several separated by commas; the
 * first credentials are those of all. The client itself takes none from an address. Throws TypeError on what is no address.
 */
export function readNatsAddress(text: string): NatsAddress {
  const urls = text.split(',').map((each) => new URL(each));
  const named = urls.find(({ username }) => username !== '');
  return {
    servers: urls.map(({ protocol, host }) => `${protocol}//${host}`),
    ...(named && credentialsOf(named)),
  };
}

function credentialsOf({ username, password }: URL): Pick<NatsAddress, 'user' | 'pass' | 'token'> {
  if (password === '') return { token: decodeURIComponent(username) };
  return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}
