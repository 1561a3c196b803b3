import { type Frame, ProtocolError, type StompVersion } from './frame';

const versionsByPreference: readonly StompVersion[] = ['1.2', '1.1', '1.0'];
const subprotocols = versionsByPreference.map((version) => `v${version.replace('.', '')}.stomp`);

/** The highest STOMP subprotocol the client offered; false when it offered none that we know. */
export function chooseSubprotocol(offered: ReadonlySet<string>): string | false {
  return subprotocols.find((subprotocol) => offered.has(subprotocol)) ?? false;
}

/** The highest version both sides speak. A CONNECT without `accept-version` is STOMP 1.0. */
export function negotiateVersion(frame: Frame): StompVersion {
  const acceptVersion = frame.headers.get('accept-version');
  if (acceptVersion === undefined) return '1.0';
  const offered = acceptVersion.split(',');
  const version = versionsByPreference.find((known) => offered.includes(known));
  if (!version) {
    throw new ProtocolError('no common STOMP version', 'PROTOCOL_ERROR', { version: '1.0,1.1,1.2' });
  }
  // `host` is required from 1.1 on. A client that also offers 1.0 (stompjs with its defaults) has sent a
  // valid frame all the same, and the WebSocket handshake has named the host already.
  if (version !== '1.0' && !offered.includes('1.0') && !frame.headers.has('host')) {
    throw new ProtocolError('CONNECT needs a host header');
  }
  return version;
}

/** Milliseconds between heart-beats in each direction; 0 is none. */
export type HeartbeatPlan = { sendEveryMs: number; expectEveryMs: number };

/** What both sides can and want, direction by direction (STOMP 1.2, "Heart-beating"). */
export function negotiateHeartbeat(frame: Frame, version: StompVersion, serverMs: number): HeartbeatPlan {
  const wanted = version === '1.0' ? undefined : frame.headers.get('heart-beat');
  if (wanted === undefined) return { sendEveryMs: 0, expectEveryMs: 0 };
  const match = /^(\d{1,9}),(\d{1,9})$/.exec(wanted);
  if (!match) throw new ProtocolError('malformed heart-beat header');
  const clientCanSend = Number(match[1]);
  const clientWants = Number(match[2]);
  const agree = (theirs: number) => (theirs === 0 || serverMs === 0 ? 0 : Math.max(theirs, serverMs));
  return { sendEveryMs: agree(clientWants), expectEveryMs: agree(clientCanSend) };
}
