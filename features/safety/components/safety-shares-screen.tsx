'use client';

import { BottomAction } from '@/components/layout/bottom-action';
import { StackLayout } from '@/components/layout/stack-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadingState } from '@/components/ui/loading-state';
import { SectionTitle } from '@/components/ui/section-title';
import type { SafetyShare, ToldMeeting } from '@/contract/safety-shares';
import { paths } from '@/lib/paths/paths';
import { rootKeys } from '@/lib/query/keys';
import { useRefresh } from '@/lib/query/use-refresh';
import { useSafetyShares } from '../api/safety-shares';
import { isLive } from '../live-meeting';
import { MeetingCard } from './meeting-card';
import { ShareActions } from './share-actions';

/** /my-page/safety/shares: meetings I told friends of, and those friends told me of. */
export function SafetySharesScreen() {
  const { data, isError } = useSafetyShares();
  // The way back home, or another try, comes first.
  const isSecond = isError || data?.mine.some(isLive);
  return (
    <StackLayout
      title="만남 알리기"
      fallbackHref={paths.myPageSafety}
      onRefresh={useRefresh(rootKeys.safetyShares)}
      footer={
        <BottomAction note="위치는 보내지 않아요. 적은 내용만 고른 친구에게 보여요." hasLine>
          <ButtonLink href={paths.mySafetyShareNew} size="large" variant={isSecond ? 'secondary' : 'primary'}>
            만남 알리기
          </ButtonLink>
        </BottomAction>
      }
    >
      <Shares />
    </StackLayout>
  );
}

function Shares() {
  const query = useSafetyShares();
  const { data } = query;
  if (!data) return <LoadingState query={query} what="만남을" rows={3} />;
  const { mine, told } = data;
  if (mine.length + told.length === 0) {
    return (
      <EmptyState
        title="만나기 전에 친구에게 알려 두세요"
        description={
          '누구와 언제, 어디서 만나는지 친구가 알고 있으면 든든해요.\n돌아올 시간이 지나도 소식이 없으면\n친구에게 알려 드려요.'
        }
      />
    );
  }
  return (
    <>
      {mine.length > 0 && <OwnShares shares={mine} />}
      {told.length > 0 && <ToldMeetings meetings={told} />}
    </>
  );
}

function OwnShares({ shares }: { shares: readonly SafetyShare[] }) {
  const nextId = shares.find(isLive)?.id;
  return (
    <section aria-label="내가 알린 만남">
      <SectionTitle>내가 알린 만남</SectionTitle>
      <ul className="grid gap-3 px-gutter pt-1 pb-5">
        {shares.map((share) => (
          <li key={share.id}>
            <MeetingCard meeting={share} state={ownStateOf(share)}>
              <p className="mt-2 type-13 text-text-subtle">{whoKnows(share)}</p>
              <ShareActions share={share} isNext={share.id === nextId} />
            </MeetingCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ToldMeetings({ meetings }: { meetings: readonly ToldMeeting[] }) {
  return (
    <section aria-label="친구가 알려 준 만남">
      <SectionTitle>친구가 알려 준 만남</SectionTitle>
      <ul className="grid gap-3 px-gutter pt-1 pb-5">
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <MeetingCard meeting={meeting} state={toldStateOf(meeting)} who={`${meeting.nickname}님의 만남`}>
              {meeting.state === 'MISSED' && (
                <p className="mt-2 type-13 text-danger-text">
                  먼저 연락해 보고, 걱정되면{' '}
                  <a href="tel:112" className="font-semibold underline">
                    112
                  </a>
                  에 알려 주세요.
                </p>
              )}
            </MeetingCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whoKnows({ friends }: SafetyShare): string {
  if (friends.length === 0) return '지금 이 만남을 아는 친구가 없어요';
  return `${friends.map(({ nickname }) => `${nickname}님`).join(', ')}이 알고 있어요`;
}

function ownStateOf({ state, isReminded, friends }: SafetyShare): string {
  // It may be that nobody could be told.
  if (state === 'MISSED' && friends.length === 0) return '돌아올 시간이 지났어요';
  if (state === 'OPEN') return isReminded ? '잘 돌아왔나요?' : '알리고 있어요';
  return { SAFE: '잘 돌아왔어요', CANCELED: '취소했어요', MISSED: '친구에게 알렸어요' }[state];
}

function toldStateOf({ state }: ToldMeeting): string {
  return {
    OPEN: '만나는 중이거나 만날 예정이에요',
    SAFE: '잘 돌아왔어요',
    CANCELED: '취소됐어요',
    MISSED: '아직 소식이 없어요',
  }[state];
}
