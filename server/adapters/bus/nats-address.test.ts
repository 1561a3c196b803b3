import { expect, test } from 'vitest';
import { readNatsAddress } from './nats-address';

test.each([
  ['nats://bus:4222', { servers: ['nats://bus:4222'] }],
  ['tls://one,tls://two:4223', { servers: ['tls://one', 'tls://two:4223'] }],
  [
    'nats://one:4222,nats://slide:p%40ss@two:4222',
    { servers: ['nats://one:4222', 'nats://two:4222'], user: 'slide', pass: 'p@ss' },
  ],
  ['nats://s3cret@bus:4222', { servers: ['nats://bus:4222'], token: 's3cret' }],
])('%s', (text, address) => {
  expect(readNatsAddress(text)).toEqual(address);
});

test('what is no address is refused', () => {
  expect(() => readNatsAddress('bus')).toThrow(TypeError);
});
