'use client';

import { Card } from '@/components/ui/card';
import { type CouponKind, getCouponKinds, updateBranch } from '@/contract/back-office/shop';
import { formatCount } from '@/lib/format/count';
import { useOfficeQuery } from '../api/office-queries';
import { mayCall } from '../office-sections';
import { prerequisiteNames } from '../prerequisite-names';
import { OfficeList, OfficeTitle } from './office-list';
import { useOperator } from './operator-context';
import { BranchForm, CouponForm, CouponKindForm } from './shop-forms';

/** /admin/shop: partners with their branches, and the coupons they give. */
export function ShopScreen() {
  const { role } = useOperator();
  const query = useOfficeQuery(getCouponKinds);
  return (
    <>
      <OfficeTitle note={query.data && `쿠폰 ${formatCount(query.data.items.length)}종`}>
        제휴와 쿠폰
      </OfficeTitle>
      {mayCall(role, updateBranch) && (
        <div className="mb-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
          <BranchForm branches={query.data?.branches ?? []} />
          <CouponKindForm kinds={query.data?.items ?? []} />
          <CouponForm />
        </div>
      )}
      <OfficeList query={query} noun="쿠폰" itemsOf={({ items }) => items} emptyText="아직 쿠폰이 없어요">
        {(kinds) => (
          <ul className="grid gap-3 sm:grid-cols-2">
            {kinds.map((kind) => (
              <li key={kind.kind}>
                <KindCard {...kind} />
              </li>
            ))}
          </ul>
        )}
      </OfficeList>
    </>
  );
}

function KindCard({
  kind,
  title,
  partnerName,
  prerequisite,
  maxIssueCount,
  issuedCount,
  branchCodes,
}: CouponKind) {
  return (
    <Card className="p-5">
      <h2 className="type-17">{title}</h2>
      <p className="type-13 text-text-subtle">
        {partnerName} · {kind} · {prerequisiteNames[prerequisite ?? 'NONE']}
      </p>
      <p className="mt-1 type-15">
        {formatCount(issuedCount)}장 사용{maxIssueCount !== null && ` / ${formatCount(maxIssueCount)}장`} ·
        매장 코드 {branchCodes.join(', ') || '없음'}
      </p>
    </Card>
  );
}
