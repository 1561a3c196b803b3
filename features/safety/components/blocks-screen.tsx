'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { EmptyState } from '@/components/ui/empty-state';
import { ListRow } from '@/components/ui/list-row';
import { LoadMore } from '@/components/ui/load-more';
import { LoadingState } from '@/components/ui/loading-state';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { withParticle } from '@/contract/particle';
import type { Block } from '@/contract/safety';
import { nameOfTeam } from '@/contract/team-name';
import { formatDate } from '@/lib/format/time';
import { paths } from '@/lib/paths/paths';
import { rootKeys } from '@/lib/query/keys';
import { useRefresh } from '@/lib/query/use-refresh';
import { settle } from '@/lib/react/settle';
import { useDeleteBlock } from '../api/delete-block';
import { useBlocks } from '../api/get-blocks';

/** /my-page/safety/blocks: whom I blocked, and the way to take it back. */
export function BlocksScreen() {
  return (
    <StackLayout
      title="차단한 사람"
      fallbackHref={paths.myPageSafety}
      onRefresh={useRefresh(rootKeys.blocks)}
    >
      <BlockList />
    </StackLayout>
  );
}

function BlockList() {
  const query = useBlocks();
  const { data } = query;
  if (!data) return <LoadingState query={query} what="차단한 사람을" rows={3} />;
  const blocks = data.pages.flatMap(({ items }) => items);
  if (blocks.length === 0) {
    return (
      <EmptyState
        title="차단한 사람이 없어요"
        description="프로필, 팀, 대화에서 누구든 차단할 수 있어요. 차단하면 서로에게 보이지 않아요."
      />
    );
  }
  return (
    <>
      <ul>
        {blocks.map((block) => (
          <li key={block.id}>
            <ListRow
              title={nameOf(block)}
              description={`${formatDate(block.createdAt)}에 차단했어요`}
              end={<UnblockButton block={block} />}
              endWraps
            />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

function UnblockButton({ block }: { block: Block }) {
  const { mutateAsync, isPending } = useDeleteBlock();
  const name = nameOf(block);

  async function ask() {
    const isMeant = await confirm({
      title: `${withParticle(name, '을/를')} 다시 볼까요?`,
      description: '서로 검색하고 추천받을 수 있게 돼요.\n끝난 친구와 매칭은 돌아오지 않아요.',
      confirmText: '차단 풀기',
    });
    if (!isMeant) return;
    settle(mutateAsync(block.id), {
      onSuccess: () => toast.success('차단을 풀었어요'),
      onError: toastError,
    });
  }

  return (
    <Button
      variant="line"
      size="small"
      aria-label={`${name} 차단 풀기`}
      isPending={isPending}
      onClick={() => void ask()}
    >
      차단 풀기
    </Button>
  );
}

function nameOf({ nickname, teamName }: Block): string {
  if (teamName !== null) return nameOfTeam(teamName);
  return nickname === null ? '탈퇴한 사용자' : `${nickname}님`;
}
