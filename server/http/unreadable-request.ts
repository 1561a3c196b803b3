import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { errorCodes } from '@/contract/error-codes';
import type { ErrorPayload } from '@/contract/errors';
import { AppError } from '../errors/app-error';

/**
 * Answers what Node could not read as a request, or not in time: no route and no hook ever hears of it. The answer has
 * the catalogue's shape, the web may read it, and the connection ends with it.
 */
export function answerUnreadable(
  { code }: Pick<ConnectionError, 'code'>,
  socket: Pick<Socket, 'destroyed' | 'writable' | 'end' | 'destroy'>,
  { webUrl }: { webUrl: string },
): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  const status = statusOf(code);
  const { displayMessage } = new AppError(errorCodes.badRequest);
  const payload: ErrorPayload = { code: errorCodes.badRequest, displayMessage, debugMessage: code };
  const body = JSON.stringify(payload);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `access-control-allow-origin: ${webUrl}`,
    'vary: Origin',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function statusOf(code: string): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
