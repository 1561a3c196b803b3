import { expect, test } from 'vitest';
import { getBanners, getLatestAnnouncement } from '@/contract/announcements';
import { getAudit } from '@/contract/back-office/audit';
import {
  createAnnouncement,
  createBanner,
  deleteAnnouncement,
  deleteBanner,
  getNotices,
} from '@/contract/back-office/notices';
import { createCoupon, getCouponKinds, updateBranch, updateCouponKind } from '@/contract/back-office/shop';
import { getCoupons } from '@/contract/wallet';
import { createTestOperator } from '../../../testing/api/operators';
import { drawPhoto } from '../../../testing/api/photos';
import { useTestApi } from '../../../testing/api/use-api';
import { announcements } from '../../db/schema';

const api = useTestApi({}, { each: true });
const always = { startsAt: null, endsAt: null };
const words = { description: null, image: null, confirm: null, decline: null, suppression: null };

const actionsOf = async () => {
  const { headers } = await createTestOperator(api);
  return (await api.call(getAudit, { headers, query: {} })).items.map(({ action }) => action);
};

test('an announcement is read by members until it is taken down', async () => {
  const { headers } = await createTestOperator(api, 'CONTENT');
  const as = await api.person();
  const latest = async () => (await api.call(getLatestAnnouncement, { as })).announcement;
  const body = { ...words, ...always, title: '새 소식' };
  const { id } = await api.call(createAnnouncement, { headers, body });
  expect(await latest()).toMatchObject({ id, title: '새 소식' });
  expect((await api.call(getNotices, { headers })).announcements).toMatchObject([{ id, state: 'SHOWN' }]);
  await api.call(deleteAnnouncement, { headers, params: { id } });
  expect(await latest()).toBeNull();
  expect(await api.refusal(deleteAnnouncement, { headers, params: { id } })).toMatchObject({ code: 1003 });
  expect(await actionsOf()).toEqual(['ANNOUNCEMENT_ENDED', 'ANNOUNCEMENT_MADE']);
});

test('one that is shown can be taken down, however many came and went after it', async () => {
  const { headers } = await createTestOperator(api, 'CONTENT');
  const { id } = await api.call(createAnnouncement, {
    headers,
    body: { ...words, ...always, title: '첫 소식' },
  });
  const ended = Array.from({ length: 51 }, (_, number) => ({
    title: `지난 소식 ${number}`,
    startsAt: api.clock.now(),
    endsAt: api.clock.now(),
    createdBy: 'test',
  }));
  await api.app.db.insert(announcements).values(ended);
  const listed = (await api.call(getNotices, { headers })).announcements;
  expect(listed).toHaveLength(50);
  expect(listed.slice(0, 2)).toMatchObject([
    { id, state: 'SHOWN' },
    { title: '지난 소식 50', state: 'OVER' },
  ]);
});

test('a banner brings its picture along, however large a body that makes', async () => {
  const { headers } = await createTestOperator(api, 'CONTENT');
  const as = await api.person();
  const image = (await drawPhoto()).toString('base64');
  const body = { ...always, image, alt: '초대하면 클로버', link: '/my-page/invites', displayOrder: 1 };
  const { id } = await api.call(createBanner, { headers, body });
  expect((await api.call(getBanners, { as })).items).toMatchObject([{ id, alt: '초대하면 클로버' }]);
  const wrong = { ...body, image: Buffer.from('no picture'.repeat(40_000)).toString('base64') };
  expect(await api.refusal(createBanner, { headers, body: wrong })).toMatchObject({
    code: 1002,
    field: 'image',
  });
  await api.call(deleteBanner, { headers, params: { id } });
  expect((await api.call(getBanners, { as })).items).toEqual([]);
  expect(await actionsOf()).toEqual(['BANNER_ENDED', 'BANNER_MADE']);
});

test('a partner, its branch and its coupon are made, and the coupon is given once', async () => {
  const { headers } = await createTestOperator(api, 'FINANCE');
  const as = await api.person();
  const partner = '빵집 하나';
  await api.call(updateBranch, { headers, body: { partner, name: '망원점', code: 'mangwon1' } });
  const kind = {
    key: 'bread-one',
    partner,
    title: '소금빵 하나',
    description: '소금빵을 드려요.',
    prerequisite: null,
    maxIssueCount: 300,
  };
  await api.call(updateCouponKind, { headers, body: kind });
  const { items } = await api.call(getCouponKinds, { headers });
  expect(items.find((each) => each.kind === 'bread-one')).toMatchObject({
    partnerName: partner,
    branchCodes: ['MANGWON1'],
    maxIssueCount: 300,
  });
  const give = () =>
    api.call(createCoupon, { headers, body: { userId: as.id, kind: 'bread-one', reason: '개업 행사' } });
  const { id } = await give();
  expect(await give()).toEqual({ id, isNew: false });
  expect((await api.call(getCoupons, { as, query: {} })).items).toHaveLength(1);
  expect(await actionsOf()).toEqual(['COUPON_GIVEN', 'COUPON_KIND_WRITTEN', 'BRANCH_WRITTEN']);
});

test('a branch that gets a new code has that one alone, and no other branch’s', async () => {
  const { headers } = await createTestOperator(api, 'FINANCE');
  const partner = '꽃집 셋';
  const write = (name: string, code: string) => ({ headers, body: { partner, name, code } });
  const kind = { key: 'flower', partner, title: '꽃', description: '꽃을 드려요.', prerequisite: null };
  await api.call(updateCouponKind, { headers, body: { ...kind, maxIssueCount: null } });
  const codes = async () =>
    (await api.call(getCouponKinds, { headers })).items.find((each) => each.kind === 'flower')?.branchCodes;
  await api.call(updateBranch, write('연남점', 'LEAKED1'));
  await api.call(updateBranch, write('연남점', 'secret2'));
  expect(await codes()).toEqual(['SECRET2']);
  await api.call(updateBranch, write('홍대점', 'HONGDAE'));
  expect(await api.refusal(updateBranch, write('홍대점', 'SECRET2'))).toMatchObject({
    code: 1002,
    field: 'code',
  });
  await api.call(updateBranch, write('홍대입구점', 'HONGDAE'));
  expect((await codes())?.toSorted()).toEqual(['HONGDAE', 'SECRET2']);
});

test('the key of a partner’s coupon writes over no other partner’s', async () => {
  const { headers } = await createTestOperator(api, 'FINANCE');
  const words = { description: '드려요.', prerequisite: null, maxIssueCount: null };
  const kind = { key: 'one-drink', partner: '카페 하나', title: '음료 하나', ...words };
  await api.call(updateCouponKind, { headers, body: kind });
  const other = { ...kind, partner: '술집 둘', title: '맥주 하나' };
  expect(await api.refusal(updateCouponKind, { headers, body: other })).toMatchObject({
    code: 1002,
    field: 'key',
  });
  await api.call(updateCouponKind, { headers, body: { ...kind, title: '커피 하나' } });
  const { items } = await api.call(getCouponKinds, { headers });
  expect(items.filter((each) => each.kind === 'one-drink')).toMatchObject([
    { title: '커피 하나', partnerName: '카페 하나' },
  ]);
});
