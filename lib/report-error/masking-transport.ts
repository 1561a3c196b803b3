import { makeFetchTransport } from '@sentry/nextjs';
import { maskInPlace } from './mask-event';

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];

/**
 * Sends over fetch. Of a replay it masks what the recorder has no hook for, above all the addresses of pages and
 * links with what their queries carry, and packs it: the recorder's own packing would hide it from us.
 */
export function makeMaskingTransport(options: Parameters<typeof makeFetchTransport>[0]): Transport {
  const transport = makeFetchTransport(options);
  return {
    ...transport,
    async send(envelope) {
      await maskReplay(envelope);
      return transport.send(envelope);
    },
  };
}

async function maskReplay([, items]: Envelope) {
  for (const item of items) {
    const [header, payload] = item;
    if (header.type !== 'replay_recording' || typeof payload !== 'string') continue;
    const packed = await pack(maskRecording(payload));
    item[1] = packed;
    header.length = packed.length;
  }
}

/** The first line counts the segment, the second is the list of what was recorded. */
export function maskRecording(recording: string): [head: string, events: string] {
  const end = recording.indexOf('\n');
  const events: unknown = JSON.parse(recording.slice(end + 1));
  if (typeof events === 'object' && events !== null) maskInPlace(events);
  return [recording.slice(0, end + 1), JSON.stringify(events)];
}

async function pack([head, events]: [string, string]): Promise<Uint8Array> {
  const stream = new Blob([events]).stream().pipeThrough(new CompressionStream('deflate'));
  const parts = [head, await new Response(stream).arrayBuffer()];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
