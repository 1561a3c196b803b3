import { expect, test } from 'vitest';
import { getBrokerUser } from '@/contract/realtime';
import { logout, refreshToken } from '@/contract/sessions';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { useLiveDevices } from '../../../testing/realtime/use-live-devices';
import { transact } from '../../db/transact';
import { issueSession } from './session-tokens';

const api = useTestApi();
const dial = useLiveDevices(api);

/** A device of this person: signed in, and listening to the person's own channel. */
async function signInAndListen({ id: userId }: Person) {
  const session = await transact(api.app, (tx) =>
    issueSession({ app: api.app, tx }, { userId, deviceId: null }),
  );
  const { username, passcode } = await api.call(getBrokerUser, { as: { token: session.accessToken } });
  const live = dial();
  expect((await live.connect(username, { passcode })).command).toBe('CONNECTED');
  expect((await live.subscribe(`/topic/user.${userId}`)).command).toBe('RECEIPT');
  return { session: { ...session, userId }, live, credentials: { username, passcode } };
}

test('signing out ends the live connection of the device at once, and of no other device', async () => {
  const person = await api.person();
  const phone = await signInAndListen(person);
  const laptop = await signInAndListen(person);
  await api.call(logout, { body: { refreshToken: phone.session.refreshToken } });
  expect((await phone.live.next()).headers.get('code')).toBe('SESSION_ENDED');
  expect(await phone.live.closed()).toBe(1008);
  expect((await laptop.live.roundTrip()).command).toBe('RECEIPT');

  const again = dial();
  const { username, passcode } = phone.credentials;
  expect((await again.connect(username, { passcode })).headers.get('code')).toBe('CREDENTIALS_REFUSED');
});

test('a refresh token that comes back late ends the live connection of who stole it', async () => {
  const { session, live } = await signInAndListen(await api.person());
  await api.call(refreshToken, { body: session });
  api.clock.advance(api.app.product.refreshGraceMs + 1000);
  await api.refusal(refreshToken, { body: session });
  expect((await live.next()).headers.get('code')).toBe('SESSION_ENDED');
});
