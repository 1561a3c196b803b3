import { TEAM_SIZE } from '@/contract/constants';
import type { Invitation } from '@/contract/my-team';
import { type Draft, freePlaces } from '../model';
import { MemberRows } from './member-rows';
import { MembersFigure } from './members-figure';

type DraftViewProps = {
  draft: Draft;
  invitations: readonly Invitation[];
  myUserId: number;
  onInvite: () => void;
};

const missingWords: Record<number, string> = { 1: '한 명만', 2: '두 명만' };

/** A team being put together. */
export function DraftView({ draft, invitations, myUserId, onInvite }: DraftViewProps) {
  const isLeader = draft.leaderUserId === myUserId;
  const missing = TEAM_SIZE - draft.members.length;
  const canInvite = isLeader && freePlaces(draft.members.length, invitations.length) > 0;
  return (
    <>
      {/* Who waits is told when a friend has come. */}
      <h2 aria-live="polite" className="px-5 pt-3 text-center type-24">
        {missing > 0 ? `${missingWords[missing] ?? '친구가'} 더 오면` : '셋이 모였어요'}
        <br />
        {missing > 0 ? '팀이 완성돼요' : isLeader ? '이제 팀을 만들어 볼까요?' : '이제 팀 이름만 남았어요'}
      </h2>
      <MembersFigure
        members={draft.members}
        invitations={invitations}
        onInvite={canInvite ? onInvite : undefined}
      />
      <MemberRows
        members={draft.members}
        invitations={invitations}
        myUserId={myUserId}
        canCancel={isLeader}
      />
    </>
  );
}
