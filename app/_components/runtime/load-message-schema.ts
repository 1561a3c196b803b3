/** What live messages are read by; of one of a later release what this page knows is heard. */
export async function loadMessageSchema() {
  const [{ realtimeMessageSchema }, { readingOn }] = await Promise.all([
    import('@/contract/realtime'),
    import('@/lib/http/read-unknown'),
  ]);
  return readingOn(realtimeMessageSchema);
}
