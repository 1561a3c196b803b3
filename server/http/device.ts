import type { FastifyRequest } from 'fastify';
import { deviceNameOf } from '../text/device-name';
import type { Device } from '../tokens/session';

/** What a request says of the device it comes from: for its owner to recognise, never a proof. */
export function deviceOf(request: FastifyRequest): Device {
  return {
    deviceId: deviceIdOf(request),
    platform: platformOf(request),
    deviceName: deviceNameOf(request.headers['user-agent'] ?? ''),
  };
}

/** The device as its header says: a hint for push tokens and logs, never a proof. */
export function deviceIdOf(request: FastifyRequest): string | null {
  const header = request.headers['slide-platform-device-id'];
  return typeof header === 'string' && header.length > 0 && header.length <= 100 ? header : null;
}

function platformOf({ headers }: FastifyRequest): Device['platform'] {
  const name = String(headers['slide-platform'] ?? '').toUpperCase();
  if (name.startsWith('IOS')) return 'IOS';
  if (name.startsWith('ANDROID')) return 'ANDROID';
  return name.startsWith('WEB') ? 'WEB' : null;
}
