import { openSheet } from '@/components/ui/open-sheet';
import { loadAhead } from '@/lib/async/load-ahead';
import type { Coupon } from './coupon-model';

const loadForm = loadAhead(() => import('./components/branch-code-form'));

/** The staff of the shop types the code of their branch; the ticket behind it shows what came of it. */
export async function redeemInShop(coupon: Coupon): Promise<void> {
  await openSheet({
    title: '직원에게 보여 주세요',
    description: '직원이 매장 코드를 입력하면 쿠폰이 사용돼요. 사용한 쿠폰은 되돌릴 수 없어요.',
    loadContent: async () => {
      const { BranchCodeForm } = await loadForm();
      return ({ close }) => <BranchCodeForm couponId={coupon.id} onDone={close} />;
    },
  });
}
