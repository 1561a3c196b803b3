import { afterEach, expect, test, vi } from 'vitest';
import { RawClient } from '../../testing/realtime/raw-client';
import { startTestEdge, type TestEdge } from '../../testing/realtime/start-edge';
import { createMemoryBus } from '../adapters/bus/memory-bus';
import { openSharedCounts } from '../adapters/bus/shared-counts';
import { controlSubject, serialiseControl } from './control';

const lies = [
  '',
  'null',
  '[]',
  '{"kind":',
  '{"kind":"endRight"}',
  '{"kind":"endRight","userId":"7"}',
  '\0\0\0',
];
let edge: TestEdge | undefined;
let client: RawClient | undefined;

afterEach(async () => {
  client?.socket.terminate();
  await edge?.stop();
});

test('what no node of ours says as a control word ends nothing and is told in the log; what one says still counts', async () => {
  const error = vi.fn();
  const onPersonChanged = vi.fn();
  edge = await startTestEdge({
    rights: new Set(['7:chat.1']),
    log: { info() {}, warn() {}, error },
    onPersonChanged,
  });
  client = new RawClient(edge.url);
  await client.connect('7');
  await client.subscribe('/topic/chat.1');
  for (const lie of lies) await edge.bus.publish(controlSubject, Buffer.from(lie));
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(lies.length));
  expect(edge.realtime.stats()).toMatchObject({ sessions: 1, channels: 1 });

  await edge.bus.publish(controlSubject, serialiseControl({ kind: 'changed', userId: 7 }));
  await vi.waitFor(() => expect(onPersonChanged).toHaveBeenCalledExactlyOnceWith(7));
  // Twice, as a bus may bring it.
  for (const _ of [1, 2])
    await edge.bus.publish(
      controlSubject,
      serialiseControl({ kind: 'endRight', userId: 7, channel: 'chat.1' }),
    );
  await vi.waitFor(() => expect(edge?.realtime.stats()).toMatchObject({ channels: 0 }));
  expect(error).toHaveBeenCalledTimes(lies.length);
});

test('what no node of ours says of counts is no count', async () => {
  const bus = createMemoryBus();
  const onError = vi.fn();
  const heard = vi.fn();
  const counts = await openSharedCounts(bus, { onError });
  counts.listen('window', heard);
  const wrong = ['', 'null', '{"node":"a"}', '{"node":"a","windows":{"window":{"key":-1}}}'];
  for (const text of wrong) await bus.publish('slide.counts', Buffer.from(text));
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(wrong.length));
  expect(heard).not.toHaveBeenCalled();
  await bus.publish('slide.counts', Buffer.from('{"node":"a","windows":{"window":{"key":2}}}'));
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith('key', 2));
  await counts.close();
});
