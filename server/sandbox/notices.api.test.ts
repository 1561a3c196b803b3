import { expect, test } from 'vitest';
import { getBanners, getLatestAnnouncement } from '@/contract/announcements';
import { useTestApi } from '../../testing/api/use-api';
import { useTestSandbox } from '../../testing/sandbox/use-test-sandbox';

const api = useTestApi();
const sandbox = useTestSandbox(api);

async function send(method: 'POST' | 'DELETE', path: string, body?: object) {
  const response = await fetch(`${sandbox.url}/api${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

test('what the sandbox announces members read, with a picture drawn for it, until it ends', async () => {
  const as = await api.person();
  const made = await send('POST', '/announcements', {
    title: '새 소식',
    hasPicture: true,
    confirm: { text: '보기', link: '/lounge' },
  });
  expect(made.status).toBe(201);
  expect((await api.call(getLatestAnnouncement, { as })).announcement).toMatchObject({
    id: made.body.id,
    image: { url: expect.stringContaining('/objects/notices/') },
    confirmButton: { text: '보기', link: { web: '/lounge' } },
    popupSuppression: null,
  });
  expect((await send('DELETE', `/announcements/${made.body.id}`)).status).toBe(200);
  expect(await api.call(getLatestAnnouncement, { as })).toEqual({ announcement: null });
  expect(await send('DELETE', `/announcements/${made.body.id}`)).toMatchObject({ body: { code: 1003 } });
});

test('a banner of the sandbox stands until it ends', async () => {
  const as = await api.person();
  const { body } = await send('POST', '/banners', { alt: '친구 초대 선물', link: '/my-page/invites' });
  expect((await api.call(getBanners, { as })).items).toMatchObject([{ id: body.id, alt: '친구 초대 선물' }]);
  await send('DELETE', `/banners/${body.id}`);
  expect((await api.call(getBanners, { as })).items).toEqual([]);
});
