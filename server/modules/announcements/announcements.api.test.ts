import { afterEach, describe, expect, test } from 'vitest';
import * as calls from '@/contract/announcements';
import { drawPhoto } from '../../../testing/api/photos';
import { useTestApi } from '../../../testing/api/use-api';
import { announcements, banners } from '../../db/schema';
import { createBanner, type NewBanner } from './banners';
import { createAnnouncement, type NewAnnouncement } from './create-announcement';
import { endAnnouncement, endBanner } from './end-notice';

const hourMs = 3_600_000;

const api = useTestApi();

// What is announced is everybody's: a test leaves nothing to the next one.
afterEach(async () => {
  await api.app.db.delete(announcements);
  await api.app.db.delete(banners);
  api.clock.set(new Date());
});

const inFuture = (ms: number) => new Date(api.clock.now().getTime() + ms);

function announce(details: Partial<NewAnnouncement> = {}) {
  return createAnnouncement(api, {
    title: '첫 만남이 걱정되나요?',
    description: null,
    image: null,
    confirm: null,
    decline: null,
    suppression: null,
    startsAt: null,
    endsAt: null,
    createdBy: '김운영',
    ...details,
  });
}

async function showBanner(details: Partial<NewBanner> = {}) {
  const defaults = {
    alt: '배너',
    link: null,
    displayOrder: 1,
    startsAt: null,
    endsAt: null,
    createdBy: '김운영',
  };
  return createBanner(api, { image: await drawPhoto(), ...defaults, ...details });
}

async function titleSeen() {
  const { announcement } = await api.call(calls.getLatestAnnouncement, { as: await api.person() });
  return announcement?.title ?? null;
}

describe('the announcement', () => {
  test('is none until there is one, and then all of it', async () => {
    const as = await api.person();
    expect(await api.call(calls.getLatestAnnouncement, { as })).toEqual({ announcement: null });
    const { id } = await announce({
      description: '여섯 명이\n편하게 시작하는 약속',
      image: await drawPhoto(),
      confirm: { text: 'null', link: 'https://slide.example/first' },
      decline: { text: '다음에', link: null },
      suppression: { text: '하루 동안 보지 않기', durationInSeconds: 86_400 },
    });
    const { announcement } = await api.call(calls.getLatestAnnouncement, { as });
    expect(announcement).toEqual({
      id,
      title: '첫 만남이 걱정되나요?',
      description: '여섯 명이\n편하게 시작하는 약속',
      image: { url: expect.stringContaining('/objects/notices/') },
      confirmButton: { text: 'null', link: { web: 'https://slide.example/first' } },
      declineButton: { text: '다음에', link: null },
      popupSuppression: { text: '하루 동안 보지 않기', durationInSeconds: 86_400 },
    });
    const { pathname, search } = new URL(announcement?.image?.url ?? '');
    const picture = await api.raw({ method: 'GET', url: pathname + search });
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  });

  test('shows from its moment until its end, the last one that began before the others', async () => {
    await announce({ title: '지금' });
    await announce({ title: '나중', startsAt: inFuture(hourMs), endsAt: inFuture(2 * hourMs) });
    expect(await titleSeen()).toBe('지금');
    api.clock.advance(hourMs);
    expect(await titleSeen()).toBe('나중');
    api.clock.advance(hourMs);
    expect(await titleSeen()).toBe('지금');
  });

  test('that an operator ends is gone at once, and ends once', async () => {
    const { id } = await announce();
    await endAnnouncement(api, { id, endedBy: '김운영' });
    expect(await titleSeen()).toBeNull();
    await expect(endAnnouncement(api, { id, endedBy: '김운영' })).rejects.toMatchObject({ code: 1003 });
  });

  test.each([
    [{ title: null }, 'title'],
    [{ confirm: { text: '보기', link: 'http://slide.example' } }, 'confirmLink'],
    [{ confirm: { text: '보기', link: 'javascript:alert(1)' } }, 'confirmLink'],
    [{ decline: { text: '다음에', link: '//evil.example' } }, 'declineLink'],
    [{ image: Buffer.from('<svg') }, 'image'],
    [{ endsAt: new Date(0) }, 'endsAt'],
  ])('with %j is refused by the name of the field', async (details, field) => {
    await expect(announce(details)).rejects.toMatchObject({ code: 1002, field });
    expect(await titleSeen()).toBeNull();
  });
});

test('nobody who is not signed in is told anything', async () => {
  for (const call of [calls.getLatestAnnouncement, calls.getBanners])
    expect((await api.refusal(call)).status).toBe(401);
});

test('banners stand in their order while they are shown', async () => {
  const as = await api.person();
  expect(await api.call(calls.getBanners, { as })).toEqual({ items: [] });
  const second = await showBanner({ alt: '둘째', displayOrder: 2, link: '/my-page/clover-store' });
  const first = await showBanner({ alt: '첫째', displayOrder: 1 });
  await showBanner({ alt: '내일', startsAt: inFuture(24 * hourMs) });
  const { items } = await api.call(calls.getBanners, { as });
  expect(items).toEqual([
    { ...first, imageUrl: expect.any(String), alt: '첫째', link: null, displayOrder: 1 },
    {
      ...second,
      imageUrl: expect.stringContaining('/objects/notices/'),
      alt: '둘째',
      link: '/my-page/clover-store',
      displayOrder: 2,
    },
  ]);
  await endBanner(api, { id: first.id, endedBy: '김운영' });
  expect((await api.call(calls.getBanners, { as })).items.map(({ alt }) => alt)).toEqual(['둘째']);
});
