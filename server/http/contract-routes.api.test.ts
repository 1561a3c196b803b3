import { describe, expect, test } from 'vitest';
import { getMyTeam } from '@/contract/my-team';
import { useTestApi } from '../../testing/api/use-api';

const api = useTestApi();

describe('the door of the api', () => {
  test('refuses a visitor with 401 before it looks at the body', async () => {
    expect(await api.refusal(getMyTeam)).toMatchObject({ status: 401, code: 401 });
  });

  test('answers a broken body in the shape of the catalogue', async () => {
    const answer = await api.raw({
      method: 'POST',
      url: '/api/v2/authentications/token',
      headers: { 'content-type': 'application/json' },
      body: '{"a":',
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 1002 } });
  });

  test('names the field and the rule that a body broke', async () => {
    const answer = await api.raw({
      method: 'POST',
      url: '/api/v2/authentications/token',
      body: { refreshToken: 'x', userId: 'seven' },
    });
    expect(answer.body).toMatchObject({ code: 1002, debugMessage: expect.stringContaining('body.userId') });
  });

  test('lets no cache keep what it answers, refusals included', async () => {
    const { accessToken: token } = await api.person();
    const asked = [
      { url: '/api/v1/users', token },
      { url: '/api/v1/clover-wallet', token },
      { url: '/api/v1/public/tags' },
      { url: '/api/v1/users' },
      { url: '/api/v4/matches?matchId=0', token },
      { url: '/nowhere' },
      { url: '/readyz' },
    ];
    for (const input of asked) {
      const { headers } = await api.raw({ method: 'GET', ...input });
      expect([input.url, headers['cache-control']]).toEqual([input.url, 'no-store']);
    }
  });

  test('answers an unknown address with 404 in the same shape', async () => {
    expect(await api.raw({ method: 'GET', url: '/nowhere' })).toMatchObject({
      status: 404,
      body: { code: 1002 },
    });
  });
});
