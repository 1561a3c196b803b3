import { inflateSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeMaskingTransport } from './masking-transport';

type Envelope = Parameters<ReturnType<typeof makeMaskingTransport>['send']>[0];

const sent = vi.hoisted((): unknown[] => []);

// The browser's own fetch transport is not in the package's build for Node.
vi.mock('@sentry/nextjs', () => ({
  makeFetchTransport: () => ({
    flush: async () => true,
    send: async (envelope: unknown) => {
      sent.push(envelope);
      return {};
    },
  }),
}));

const transport = makeMaskingTransport({ url: 'http://127.0.0.1/7', recordDroppedEvent: () => {} });
const segment = { replay_id: 'r', segment_id: 3, segment_names: [], replay_type: 'session' as const };
const headers = { event_id: 'e', sent_at: '', sdk: undefined, trace: undefined };

beforeEach(() => {
  sent.length = 0;
});

test('a replay leaves masked and packed, its segment told before it', async () => {
  const recorded = [
    { type: 4, data: { href: 'http://localhost/home?referralCode=GUESTCODE1', width: 393 } },
    { type: 3, data: { attributes: { 'aria-label': '김민지', nickname: 'minji', _cssText: '.가 {}' } } },
  ];
  const recording = `{"segment_id":3}\n${JSON.stringify(recorded)}`;
  const header = { type: 'replay_recording' as const, length: recording.length };
  const event = { type: 'replay_event' as const, urls: [], error_ids: [], trace_ids: [], ...segment };
  const envelope: Envelope = [
    headers,
    [
      [{ type: 'replay_event' }, event],
      [header, recording],
    ],
  ];
  await transport.send(envelope);

  expect(sent).toEqual([envelope]);
  const payload = Buffer.from(envelope[1][1]?.[1] as Uint8Array);
  expect(header.length).toBe(payload.length);
  const end = payload.indexOf('\n') + 1;
  expect(payload.subarray(0, end).toString()).toBe('{"segment_id":3}\n');
  expect(JSON.parse(inflateSync(payload.subarray(end)).toString())).toEqual([
    { type: 4, data: { href: 'http://localhost/home?[query]', width: 393 } },
    { type: 3, data: { attributes: { 'aria-label': '[text]', nickname: '[masked]', _cssText: '.가 {}' } } },
  ]);
});

test('anything else leaves as it is: its own hooks masked it', async () => {
  const event = { type: undefined, message: 'no amount' };
  const envelope: Envelope = [headers, [[{ type: 'event' }, event]]];
  await transport.send(envelope);
  expect(sent).toEqual([[headers, [[{ type: 'event' }, event]]]]);
});
