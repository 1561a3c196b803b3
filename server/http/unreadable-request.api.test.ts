import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import { errorPayloadSchema } from '@/contract/errors';
import { useTestApi } from '../../testing/api/use-api';
import { buildApp } from '../start/app';
import { answerUnreadable } from './unreadable-request';

const api = useTestApi();
let node: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  node = await buildApp({ app: api.app, diskStore: null });
  await node.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => node.close());

/** What a connection answers to these bytes until it ends. */
async function answerTo(bytes: string) {
  const socket = connect((node.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return read(await text(socket));
}

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [statusLine = '', ...headers] = head.split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    payload: errorPayloadSchema.parse(JSON.parse(body)),
  };
}

describe('what is no request', () => {
  test.each([
    ['no HTTP', 400, 'what is this\r\n\r\n'],
    [
      'two lengths',
      400,
      'POST /api/v1/alarms HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
    ['a head of 40 KB', 431, `GET /healthz HTTP/1.1\r\nHost: a\r\nCookie: ${'c'.repeat(40_000)}\r\n\r\n`],
  ])('(%s) is answered %i in the shape of every error, which the web may read', async (_, status, bytes) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatchObject({ status, payload: { code: errorCodes.badRequest } });
    expect(answer.payload.displayMessage).toMatch(/[가-힣]/);
    expect(answer.headers).toContain(`access-control-allow-origin: ${api.app.env.WEB_URL}`);
    expect(answer.headers).toContain('connection: close');
  });

  test('a request that did not arrive in time is answered 408', () => {
    const socket = { destroyed: false, writable: true, end: vi.fn(), destroy: vi.fn() };
    answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, { webUrl: 'https://slide.example' });
    expect(read(socket.end.mock.calls[0]?.[0])).toMatchObject({ status: 408, payload: { code: 1002 } });
  });

  test('a connection that was lost is answered nothing', () => {
    const socket = { destroyed: false, writable: true, end: vi.fn(), destroy: vi.fn() };
    answerUnreadable({ code: 'ECONNRESET' }, socket, { webUrl: 'https://slide.example' });
    expect(socket.end).not.toHaveBeenCalled();
  });
});
