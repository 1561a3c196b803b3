import { Button } from '@/components/ui/button';
import { SproutDrawing } from '@/components/ui/drawings/sprout';
import { EmptyState } from '@/components/ui/empty-state';
import { SectionTitle } from '@/components/ui/section-title';
import { toast } from '@/components/ui/toast';
import { handleFailure } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import type { Meeting, MetPerson } from '@/contract/meetings';
import { Avatar } from '@/lib/domain/photos/avatar';
import { settle } from '@/lib/react/settle';
import { useBefriend } from '../api/meeting';

/** The time to answer is over: who wants to meet again, where both do. */
export function ClosedMeeting({ meeting: { people, mutualUserIds } }: { meeting: Meeting }) {
  const mutual = people.filter(({ userId }) => mutualUserIds.includes(userId));
  if (mutual.length === 0)
    return (
      <EmptyState
        drawing={<SproutDrawing />}
        title="답할 수 있는 시간이 지났어요"
        description={'서로 다시 만나고 싶어 하면\n두 사람에게만 알려 드려요.'}
      />
    );
  return (
    <section aria-label="다시 만나고 싶은 사람">
      <SectionTitle>서로 다시 만나고 싶어 해요</SectionTitle>
      <ul className="grid gap-3 px-gutter pt-1 pb-6">
        {mutual.map((person) => (
          <li key={person.userId}>
            <MutualPerson person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const friendTexts = {
  NONE: '친구 요청하기',
  SENT: '요청했어요',
  RECEIVED: '친구 요청 수락',
  FRIEND: '친구예요',
} as const satisfies Record<MetPerson['friendState'], string>;

function MutualPerson({ person: { userId, nickname, thumbnailUrl, friendState } }: { person: MetPerson }) {
  const { mutateAsync, isPending } = useBefriend();
  const isToAct = friendState === 'NONE' || friendState === 'RECEIVED';
  function befriend() {
    settle(mutateAsync(userId), {
      onSuccess: ({ status }) =>
        toast.success(
          status === 'ACCEPTED' ? `${nickname}님과 친구가 됐어요` : `${nickname}님에게 친구 요청을 보냈어요`,
        ),
      onError: (error) =>
        handleFailure(error, {
          [errorCodes.alreadyFriend]: () => toast.blank('이미 친구예요'),
          [errorCodes.friendRequestAlreadySent]: () => toast.blank('이미 친구 요청을 보냈어요'),
        }),
    });
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar src={thumbnailUrl} />
      <p className="min-w-0 flex-[1_1_4rem] truncate type-17">{nickname}</p>
      <Button
        size="small"
        className="min-h-11 flex-none"
        disabled={!isToAct}
        isPending={isPending}
        onClick={befriend}
      >
        {friendTexts[friendState]}
      </Button>
    </div>
  );
}
