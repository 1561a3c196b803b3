import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bus } from '../../server/adapters/bus/bus';
import { RawClient } from './raw-client';
import { startTestEdge, type TestEdge } from './start-edge';

/** What two nodes of the service on one bus must do, whatever the bus is. */
export function describeTwoNodes(
  name: string,
  open: () => Promise<{ busses: [Bus, Bus]; close: () => Promise<void> }>,
) {
  describe(`Two nodes on the ${name} bus`, () => {
    let here: TestEdge;
    let there: TestEdge;
    let closeBusses: () => Promise<void>;
    let clients: RawClient[] = [];

    async function listen(edge: TestEdge, userId: number, ...destinations: string[]): Promise<RawClient> {
      const client = new RawClient(edge.url);
      clients.push(client);
      await client.connect(String(userId));
      for (const destination of destinations)
        expect((await client.subscribe(destination)).command).toBe('RECEIPT');
      return client;
    }

    beforeEach(async () => {
      const { busses, close } = await open();
      const rights = new Set(['7:chat.1', '8:chat.1', '7:chat.2']);
      here = await startTestEdge({ bus: busses[0], rights });
      there = await startTestEdge({ bus: busses[1], rights });
      closeBusses = close;
    });
    afterEach(async () => {
      for (const client of clients) client.socket.terminate();
      clients = [];
      await here.stop();
      await there.stop();
      await closeBusses();
    });

    test('a message published on one is received on both, once', async () => {
      const onHere = await listen(here, 7, '/topic/chat.1');
      const onThere = await listen(there, 8, '/topic/chat.1');
      await here.realtime.publish('chat.1', { type: 'A' });
      await there.realtime.publish('chat.1', { type: 'B' });
      for (const client of [onHere, onThere]) {
        const types = [await client.nextMessage(), await client.nextMessage()].map((m) => JSON.stringify(m));
        expect(types.toSorted()).toEqual(['{"type":"A"}', '{"type":"B"}']);
        expect((await client.roundTrip()).command).toBe('RECEIPT');
      }
    });

    test('a right that ends on one ends a live subscription on the other, and only that one', async () => {
      const kicked = await listen(there, 7, '/topic/chat.1', '/topic/chat.2', '/topic/user.7');
      const stays = await listen(there, 8, '/topic/chat.1');
      here.rights.delete('7:chat.1');
      await here.realtime.endRight({ userId: 7, channel: 'chat.1' });
      const last = await kicked.next();
      expect(last.headers.get('subscription')).toBe('/topic/chat.1');
      expect(JSON.parse(last.body.toString())).toEqual({ type: 'SUBSCRIPTION_ENDED' });
      await here.realtime.publish('chat.1', { type: 'SECRET' });
      await here.realtime.publish('chat.2', { type: 'STILL_HERE' });
      expect(await stays.nextMessage()).toEqual({ type: 'SECRET' });
      expect(await kicked.nextMessage()).toEqual({ type: 'STILL_HERE' });
      expect((await kicked.roundTrip()).command).toBe('RECEIPT');
      expect((await kicked.subscribe('/topic/chat.1')).headers.get('code')).toBe('SUBSCRIPTION_REFUSED');
    });

    test('someone who is let in again may listen again on the same connection', async () => {
      const client = await listen(there, 7, '/topic/chat.1');
      await here.realtime.endRight({ userId: 7, channel: 'chat.1' });
      expect(await client.nextMessage()).toEqual({ type: 'SUBSCRIPTION_ENDED' });
      expect((await client.subscribe('/topic/chat.1')).command).toBe('RECEIPT');
      await here.realtime.publish('chat.1', { type: 'HELLO_AGAIN' });
      expect(await client.nextMessage()).toEqual({ type: 'HELLO_AGAIN' });
    });

    test('ending a person ends all their connections on every node with the reason', async () => {
      const theirs = [await listen(here, 7), await listen(there, 7)];
      const other = await listen(there, 8, '/topic/user.8');
      await here.realtime.disconnect({ userId: 7, reason: 'signed out everywhere' });
      for (const client of theirs) {
        const error = await client.next();
        expect([error.headers.get('code'), error.headers.get('message')]).toEqual([
          'SESSION_ENDED',
          'signed out everywhere',
        ]);
        expect(await client.closed()).toBe(1008);
      }
      expect((await other.roundTrip()).command).toBe('RECEIPT');
    });

    test('signing out on one device ends its connection on another node, and leaves the other device its own', async () => {
      const phone = await listen(there, 7);
      const laptop = await listen(there, 7, '/topic/user.7');
      await here.realtime.disconnect({ userId: 7, signInId: 'sign-in 1', reason: 'SIGNED_OUT' });
      expect((await phone.next()).headers.get('code')).toBe('SESSION_ENDED');
      expect(await phone.closed()).toBe(1008);
      expect((await laptop.roundTrip()).command).toBe('RECEIPT');
    });
  });
}
