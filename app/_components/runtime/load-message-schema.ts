import { loadAhead } from '@/lib/async/load-ahead';

type ReadUnknown = typeof import('@/lib/http/read-unknown');

let reading: ReadUnknown | null = null;
// A release that the page is older than comes long after it opened: no message waits for this.
const loadReading = loadAhead(async () => {
  reading = await import('@/lib/http/read-unknown');
});

/** What live messages are read by; of one of a later release what this page knows is heard. */
export async function loadMessageSchema() {
  const { realtimeMessageSchema: schema } = await import('@/contract/realtime');
  function safeParse(value: unknown) {
    if (reading) return reading.readingOn(schema).safeParse(value);
    const read = schema.safeParse(value);
    // Where nothing is fetched ahead, this one is lost and the next is read.
    if (!read.success) loadReading().catch(() => undefined);
    return read;
  }
  return { safeParse };
}
