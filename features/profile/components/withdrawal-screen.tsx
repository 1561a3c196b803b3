'use client';

import { useState } from 'react';
import { BottomAction } from '@/components/layout/bottom-action';
import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { confirm } from '@/components/ui/confirm';
import { toastError } from '@/components/ui/toast-error';
import { REJOIN_WAIT_DAYS, WITHDRAWAL_GRACE_DAYS } from '@/contract/constants';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useDeleteMe } from '../api/delete-me';

const notices = [
  '바로 로그아웃되고 다른 사람에게 보이지 않아요.',
  '팀에서 나가게 되고, 팀의 LIKE와 매칭 기록이 사라져요.',
  `${WITHDRAWAL_GRACE_DAYS}일 안에 다시 로그인하면 되돌릴 수 있어요.`,
  `${WITHDRAWAL_GRACE_DAYS}일이 지나면 프로필, 사진, 친구, 클로버가 모두 지워져요.`,
  `지워진 뒤 ${REJOIN_WAIT_DAYS}일 동안은 다시 가입할 수 없어요.`,
];

/** /my-page/delete: the notice has to be agreed to (docs/product.md#withdrawal-and-purge). */
export function WithdrawalScreen() {
  const [isAgreed, setIsAgreed] = useState(false);
  const { mutateAsync, isPending } = useDeleteMe();

  async function ask() {
    const isSure = await confirm({
      title: '정말 탈퇴할까요?',
      description: `${WITHDRAWAL_GRACE_DAYS}일 안에 다시 로그인하면\n되돌릴 수 있어요.`,
      confirmText: '탈퇴하기',
      tone: 'danger',
    });
    if (isSure) settle(mutateAsync(), { onError: toastError });
  }

  return (
    <StackLayout
      title="탈퇴"
      fallbackHref={paths.myPageAccount}
      footer={
        <BottomAction>
          <Button
            size="large"
            variant="danger"
            disabled={!isAgreed}
            isPending={isPending}
            onClick={() => void ask()}
          >
            탈퇴하기
          </Button>
        </BottomAction>
      }
    >
      <div className="px-gutter pt-4 pb-8">
        <h2 className="type-24">
          떠나기 전에
          <br />
          확인해 주세요
        </h2>
        <ul className="mt-5 mb-6 grid list-disc gap-2.5 pl-5 type-15 text-text-subtle">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
        <Checkbox checked={isAgreed} onChange={(event) => setIsAgreed(event.target.checked)}>
          안내를 모두 확인했고 탈퇴에 동의해요
        </Checkbox>
      </div>
    </StackLayout>
  );
}
