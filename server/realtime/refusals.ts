import type { RealtimeErrorCode } from '@/contract/realtime-signals';
import { PartAwayError } from '../errors/part-away-error';
import { ProtocolError } from './frame';

const closeCodes: Partial<Record<RealtimeErrorCode, number>> = {
  CREDENTIALS_REFUSED: 1008,
  CREDENTIALS_EXPIRED: 1008,
  SUBSCRIPTION_REFUSED: 1008,
  SESSION_ENDED: 1008,
  GOING_AWAY: 1001,
  INTERNAL_ERROR: 1011,
  CONNECTION_LIMIT: 1013,
};

/** The WebSocket close code after an ERROR frame; 1002 for whatever broke the protocol. */
export function closeCodeOf(code: RealtimeErrorCode): number {
  return closeCodes[code] ?? 1002;
}

/** What a client is told of a failure that is not its own. */
export function toProtocolError(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error;
  if (error instanceof PartAwayError)
    return new ProtocolError('a part of the service is away, connect again', 'GOING_AWAY');
  return new ProtocolError('something went wrong here', 'INTERNAL_ERROR');
}

/** Why a command that this edge does not serve is refused. */
export function refuseCommand(command: string): ProtocolError {
  if (command === 'CONNECT' || command === 'STOMP') return new ProtocolError('already connected');
  if (command === 'SEND') return new ProtocolError('clients may not publish');
  if (command === 'ACK' || command === 'NACK') {
    return new ProtocolError('nothing to acknowledge: every subscription is ack:auto');
  }
  if (command === 'BEGIN' || command === 'COMMIT' || command === 'ABORT') {
    return new ProtocolError('transactions are not offered: clients may not publish');
  }
  return new ProtocolError('unknown command');
}

/** The same for a channel that does not exist and one that is not theirs: neither is anyone's business. */
export function refuseDestination(destination = ''): ProtocolError {
  const message = 'this destination is not yours to listen to';
  return new ProtocolError(message, 'SUBSCRIPTION_REFUSED', { destination });
}
