import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll } from 'vitest';
import type { TestApi } from '../api/test-api';
import { RawClient } from './raw-client';

/** The api of this test file listens; gives what opens the live connection of a device, which ends with its test. */
export function useLiveDevices(api: TestApi): () => RawClient {
  const devices: RawClient[] = [];
  let url: string;
  beforeAll(async () => {
    const { server } = api.service.server;
    await api.service.server.listen({ host: '127.0.0.1', port: 0 });
    api.service.realtime.attach(server);
    url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`;
  });
  afterEach(() => {
    for (const device of devices.splice(0)) device.socket.terminate();
  });
  return () => {
    const device = new RawClient(url);
    devices.push(device);
    return device;
  };
}
