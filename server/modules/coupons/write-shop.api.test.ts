import { describe, expect, test } from 'vitest';
import { getAudit } from '@/contract/back-office/audit';
import { getCouponKinds, updateBranch, updateCouponKind } from '@/contract/back-office/shop';
import type { CallBody } from '@/contract/call';
import { createTestOperator } from '../../../testing/api/operators';
import { useTestApi } from '../../../testing/api/use-api';

const api = useTestApi();

describe('of two who write the same', () => {
  const words = { description: '차를 드려요.', prerequisite: null, maxIssueCount: 300 };
  const standing = { title: '밀크티 한 잔', ...words };
  const kindOf = async (headers: Record<string, string>, key: string) =>
    (await api.call(getCouponKinds, { headers })).items.find(({ kind }) => kind === key);

  test('the second writes over the first one’s coupon only once that was seen', async () => {
    const { headers } = await createTestOperator(api, 'FINANCE');
    const write = (body: Partial<CallBody<typeof updateCouponKind>>) => ({
      headers,
      body: { key: 'seen-tea', partner: '찻집 넷', ...standing, ...body },
    });
    await api.call(updateCouponKind, write({ seen: null }));
    // The same once more, whose answer was lost, is no other.
    await api.call(updateCouponKind, write({ seen: null }));
    expect(await api.refusal(updateCouponKind, write({ title: '홍차', seen: null }))).toMatchObject({
      code: 1005,
      displayMessage: '다른 내용이 저장돼 있어요. 지금 내용을 보고 다시 저장해 주세요.',
    });
    await api.call(updateCouponKind, write({ maxIssueCount: 50, seen: standing }));
    expect(await api.attempt(updateCouponKind, write({ title: '홍차', seen: standing }))).toBe(1005);
    expect(await kindOf(headers, 'seen-tea')).toMatchObject({ title: '밀크티 한 잔', maxIssueCount: 50 });
    const seen = { ...standing, maxIssueCount: 50 };
    await api.call(updateCouponKind, write({ title: '홍차', seen }));
    expect(await kindOf(headers, 'seen-tea')).toMatchObject({ title: '홍차', maxIssueCount: 300 });
    const { items } = await api.call(getAudit, {
      headers: (await createTestOperator(api)).headers,
      query: {},
    });
    expect(items.filter(({ targetId }) => targetId === 'seen-tea')).toHaveLength(3);
  });

  test('at one moment, one is refused, whether it stood before or not', async () => {
    const { headers } = await createTestOperator(api, 'FINANCE');
    const race = (seen: CallBody<typeof updateCouponKind>['seen'], titles: string[]) =>
      Promise.all(
        titles.map((title) =>
          api.attempt(updateCouponKind, {
            headers,
            body: { key: 'raced-tea', partner: '찻집 다섯', ...standing, title, seen },
          }),
        ),
      );
    expect((await race(null, ['녹차', '홍차'])).toSorted()).toEqual([1005, null]);
    const title = (await kindOf(headers, 'raced-tea'))?.title ?? '';
    expect((await race({ ...standing, title }, ['보리차', '우롱차'])).toSorted()).toEqual([1005, null]);
  });

  test('the second gives no branch another code or name unseen', async () => {
    const { headers } = await createTestOperator(api, 'FINANCE');
    const partner = '찻집 여섯';
    const write = (name: string, code: string, seen: { name: string; code: string } | null) => ({
      headers,
      body: { partner, name, code, seen },
    });
    const branches = async () =>
      (await api.call(getCouponKinds, { headers })).branches.filter((each) => each.partnerName === partner);
    await api.call(updateBranch, write('연남점', 'first1', null));
    await api.call(updateBranch, write('연남점', 'FIRST1', null));
    expect(await api.attempt(updateBranch, write('연남점', 'second2', null))).toBe(1005);
    expect(await api.attempt(updateBranch, write('연남동점', 'first1', null))).toBe(1005);
    expect(await branches()).toEqual([{ partnerName: partner, name: '연남점', code: 'FIRST1' }]);
    const seen = { name: '연남점', code: 'FIRST1' };
    await api.call(updateBranch, write('연남점', 'second2', seen));
    expect(await api.attempt(updateBranch, write('연남점', 'third33', seen))).toBe(1005);
    expect(await branches()).toEqual([{ partnerName: partner, name: '연남점', code: 'SECOND2' }]);
  });
});
