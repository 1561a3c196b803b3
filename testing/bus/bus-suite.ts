import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bus } from '../../server/adapters/bus/bus';

// Patience for a busy machine; a passing check never waits.
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 4_000 });

/** What every bus must hold. `open` may answer several busses of one network: here, two nodes. */
export function describeBus(
  name: string,
  open: () => Promise<{ here: Bus; there: Bus; close: () => Promise<void> }>,
) {
  describe(`The ${name} bus`, () => {
    let here: Bus;
    let there: Bus;
    let close: () => Promise<void>;

    beforeEach(async () => {
      ({ here, there, close } = await open());
    });
    afterEach(() => close());

    test('brings a message to every node that listens, the sender too', async () => {
      const heard: string[] = [];
      await here.subscribe('chat.1', (payload) => heard.push(`here ${payload}`));
      await there.subscribe('chat.1', (payload) => heard.push(`there ${payload}`));
      await here.publish('chat.1', Buffer.from('안녕'));
      await eventually(() => expect(heard.toSorted()).toEqual(['here 안녕', 'there 안녕']));
    });

    test('keeps the order of one sender and brings nothing twice', async () => {
      const heard: string[] = [];
      const numbers = Array.from({ length: 200 }, (_, index) => String(index));
      await there.subscribe('chat.1', (payload) => heard.push(payload.toString()));
      await Promise.all(numbers.map((number) => here.publish('chat.1', Buffer.from(number))));
      await eventually(() => expect(heard.length).toBeGreaterThanOrEqual(numbers.length));
      expect(heard).toEqual(numbers);
    });

    test('brings nothing of other subjects and nothing after unsubscribing', async () => {
      const heard: string[] = [];
      const stop = await there.subscribe('chat.1', (payload) => heard.push(payload.toString()));
      await there.subscribe('end', (payload) => heard.push(payload.toString()));
      await here.publish('chat.10', Buffer.from('another subject'));
      stop();
      await here.publish('chat.1', Buffer.from('too late'));
      await here.publish('end', Buffer.from('end'));
      await eventually(() => expect(heard).toContain('end'));
      expect(heard).toEqual(['end']);
    });

    test('two listeners with the same function are two listeners', async () => {
      const heard: string[] = [];
      const listener = (payload: Buffer) => heard.push(payload.toString());
      const stopFirst = await there.subscribe('chat.1', listener);
      await there.subscribe('chat.1', listener);
      stopFirst();
      await here.publish('chat.1', Buffer.from('once'));
      await eventually(() => expect(heard).toEqual(['once']));
    });

    test('a listener that throws keeps nothing from the others', async () => {
      const heard: string[] = [];
      await there.subscribe('chat.1', () => {
        throw new Error('a faulty listener');
      });
      await there.subscribe('chat.1', (payload) => heard.push(payload.toString()));
      await here.publish('chat.1', Buffer.from('hi'));
      await eventually(() => expect(heard).toEqual(['hi']));
    });

    test.each(['chat.*', 'chat.>', 'chat 1', '', 'chat..1', 'chat.1\r\nPUB x 0'])(
      'refuses the subject %j',
      async (subject) => {
        await expect(here.publish(subject, Buffer.from(''))).rejects.toThrow(TypeError);
        await expect(here.subscribe(subject, () => {})).rejects.toThrow(TypeError);
      },
    );

    test('says so when it can take nothing more', async () => {
      expect(here.isHealthy()).toBe(true);
      await here.close();
      expect(here.isHealthy()).toBe(false);
      await expect(here.publish('chat.1', Buffer.from('hi'))).rejects.toThrow('not reachable');
    });
  });
}
