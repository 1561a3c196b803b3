'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { ListRow } from '@/components/ui/list-row';
import { LoadingState } from '@/components/ui/loading-state';
import { SectionTitle } from '@/components/ui/section-title';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import type { SignIn } from '@/contract/sign-ins';
import { formatAgo } from '@/lib/format/time';
import { paths } from '@/lib/paths/paths';
import { rootKeys } from '@/lib/query/keys';
import { useRefresh } from '@/lib/query/use-refresh';
import { settle } from '@/lib/react/settle';
import { useNow } from '@/lib/react/use-now';
import { useDeleteOtherSignIns, useDeleteSignIn } from '../api/delete-sign-ins';
import { useSignIns } from '../api/get-sign-ins';

/** /my-page/account/sign-ins: where somebody is signed in, and the way to end it from afar. */
export function SignInsScreen() {
  return (
    <StackLayout
      title="로그인한 기기"
      fallbackHref={paths.myPageAccount}
      onRefresh={useRefresh(rootKeys.signIns)}
    >
      <SignInList />
    </StackLayout>
  );
}

function SignInList() {
  const query = useSignIns();
  const { data } = query;
  if (!data) return <LoadingState query={query} what="로그인한 기기를" rows={3} />;
  const others = data.items.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <SectionTitle>이 기기</SectionTitle>
      {data.items
        .filter(({ isCurrent }) => isCurrent)
        .map((signIn) => (
          <ListRow key={signIn.id} title={nameOf(signIn)} description="지금 쓰고 있어요" />
        ))}
      <SectionTitle>다른 기기</SectionTitle>
      {others.length === 0 ? (
        <p className="px-gutter py-3 type-15 text-text-subtle">다른 기기에는 로그인되어 있지 않아요.</p>
      ) : (
        <OtherSignIns signIns={others} />
      )}
    </>
  );
}

function OtherSignIns({ signIns }: { signIns: readonly SignIn[] }) {
  const { mutateAsync, isPending } = useDeleteOtherSignIns();
  const nowMs = useNow();

  async function ask() {
    const isSure = await confirm({
      title: '다른 기기에서 모두 로그아웃할까요?',
      description: '이 기기만 로그인된 채로 남아요.',
      confirmText: '모두 로그아웃',
      tone: 'danger',
    });
    if (!isSure) return;
    settle(mutateAsync(), {
      onSuccess: () => toast.success('다른 기기에서 모두 로그아웃했어요'),
      onError: toastError,
    });
  }

  return (
    <>
      <ul>
        {signIns.map((signIn) => (
          <li key={signIn.id}>
            <ListRow
              title={nameOf(signIn)}
              description={`마지막 사용 ${formatAgo(signIn.lastUsedAt, nowMs)}`}
              end={<EndButton signIn={signIn} />}
            />
          </li>
        ))}
      </ul>
      <p className="px-gutter py-4">
        <Button variant="tertiary" className="w-full" isPending={isPending} onClick={() => void ask()}>
          다른 기기에서 모두 로그아웃
        </Button>
      </p>
    </>
  );
}

function EndButton({ signIn }: { signIn: SignIn }) {
  const { mutateAsync, isPending } = useDeleteSignIn();
  const name = nameOf(signIn);

  async function ask() {
    const isSure = await confirm({
      title: '이 기기에서 로그아웃할까요?',
      description: name,
      confirmText: '로그아웃',
      tone: 'danger',
    });
    if (!isSure) return;
    settle(mutateAsync(signIn.id), {
      onSuccess: () => toast.success('로그아웃했어요'),
      onError: toastError,
    });
  }

  return (
    <Button
      variant="line"
      size="small"
      aria-label={`${name}에서 로그아웃`}
      isPending={isPending}
      onClick={() => void ask()}
    >
      로그아웃
    </Button>
  );
}

const platformNames = { WEB: '웹 브라우저', IOS: 'iOS 앱', ANDROID: 'Android 앱' } as const;

function nameOf({ deviceName, platform }: SignIn): string {
  return deviceName ?? (platform ? platformNames[platform] : '알 수 없는 기기');
}
