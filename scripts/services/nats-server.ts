import { findOnPath } from './find-on-path';

export const natsHint =
  process.platform === 'darwin'
    ? 'brew install nats-server'
    : 'apt-get install -y --no-install-recommends nats-server';

/** The nats-server program here, or undefined. */
export function findNatsServer(): string | undefined {
  return findOnPath('nats-server');
}
