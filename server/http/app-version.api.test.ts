import { describe, expect, test } from 'vitest';
import { getConfig } from '@/contract/config';
import { refreshToken } from '@/contract/sessions';
import { getUser } from '@/contract/users';
import { useTestApi } from '../../testing/api/use-api';

const api = useTestApi({ MIN_IOS_VERSION: '1.7' });

const device = (platform: string, version: string) => ({
  'slide-platform': platform,
  'slide-platform-app-version': version,
});

describe('an app of iOS', () => {
  test('below the minimum is asked to update, on every call of a member', async () => {
    const as = await api.person();
    const headers = device('IOS', 'prod-1.6.9');
    expect(await api.refusal(getUser, { as, headers })).toMatchObject({ status: 426, code: 2004 });
    expect(await api.refusal(getConfig, { as, headers })).toMatchObject({ code: 2004 });
  });

  test('below the minimum still gets its tokens, so that nobody is signed out by an old app', async () => {
    const headers = device('IOS', 'prod-1.6.9');
    const body = { refreshToken: 'nobody has this', userId: 1 };
    expect(await api.refusal(refreshToken, { headers, body })).toMatchObject({ code: 401 });
  });

  test.each(['1.7', '1.7.0', 'prod-1.7.7', '2'])('with %s is let in', async (version) => {
    const as = await api.person();
    expect(await api.call(getUser, { as, headers: device('IOS', version) })).toMatchObject({ id: as.id });
  });
});

test('the web is not an app of iOS, whatever its label says', async () => {
  const as = await api.person();
  expect(await api.call(getUser, { as, headers: device('WEBCLIENT', 'prod-1.0.0') })).toMatchObject({
    id: as.id,
  });
});
