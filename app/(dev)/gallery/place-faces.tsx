'use client';

import { BottomAction } from '@/components/layout/bottom-action';
import { TabLayout } from '@/components/layout/tab-layout';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Divider } from '@/components/ui/divider';
import { MailboxDrawing } from '@/components/ui/drawings/mailbox';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { ListRow } from '@/components/ui/list-row';
import { MenuRow } from '@/components/ui/menu-row';
import { Rating } from '@/components/ui/rating';
import { Skeleton } from '@/components/ui/skeleton';
import { CloverMark } from '@/lib/domain/clover/clover-mark';
import { ProfileImage } from '@/lib/domain/photos/avatar';
import { MiniClover } from '@/lib/domain/team-figure/mini-team-figure';
import { Clover, CloverSkeleton } from '@/lib/domain/team-figure/team-figure';
import { person, portrait } from './portraits';
import { LoungeTabs, walletAndBell } from './story-faces';

const badges = { like: 3, chats: 12 };

export function MyTeamFace() {
  return (
    <TabLayout
      title="내 팀"
      scrollKey="gallery-team"
      badges={badges}
      actions={
        <>
          <IconButton icon="person-add" label="받은 초대, 새 초대 있음" hasDot />
          <IconButton icon="more" label="더 보기" />
        </>
      }
      footer={
        <BottomAction isOverTabBar note="모두 함께하면 팀 이름을 정하고 시작할 수 있어요.">
          <Button size="large">예린에게 초대 링크 보내기</Button>
        </BottomAction>
      }
    >
      <h2 className="px-5 pt-3 text-center type-24">
        한 명만 더 오면
        <br />
        팀이 완성돼요
      </h2>
      <div className="mt-4.5 mb-1.5 grid place-items-center">
        <Clover
          size="team"
          leaves={[
            { kind: 'face', ...person('민서', 'minseo') },
            { kind: 'face', ...person('지우', 'jiwoo') },
            { kind: 'waiting', ...person('예린', 'yerin') },
          ]}
        />
      </div>
      <ListRow
        className="min-h-15! py-2!"
        start={<ProfileImage src={portrait('minseo')} />}
        title="민서"
        titleNote="나 · 팀장"
      />
      <ListRow
        className="min-h-15! py-2!"
        start={<ProfileImage src={portrait('jiwoo')} />}
        title="지우"
        end={
          <span className="flex items-center gap-1 type-13-strong text-success-text">
            <Icon name="check" size={16} />
            함께해요
          </span>
        }
      />
      <ListRow
        className="min-h-15! py-2!"
        start={<ProfileImage src={portrait('yerin')} isDimmed />}
        title="예린"
        note="대답을 기다려요 · 61시간 남음"
        end={
          <Button size="small" variant="tertiary">
            초대 취소
          </Button>
        }
      />
    </TabLayout>
  );
}

const rooms = [
  {
    team: '한강 피크닉단',
    faces: ['doyun', 'hajun', 'siwoo'],
    text: '도윤: 토요일 세 시, 망원 쪽 어때요?',
    time: '오후 9:40',
    unread: 7,
  },
  {
    team: '야구장 3루석',
    faces: ['yujun', 'siwoo', 'eunho'],
    text: '유준: 사진 12장 보냈어요',
    time: '오후 8:12',
    unread: 120,
  },
  {
    team: '새벽 러닝 크루',
    faces: ['jiho', 'doyun', 'yujun'],
    text: '저희는 이번 주 다 괜찮',
    time: '오후 2:05',
    unread: 0,
  },
  {
    team: '필름 세 롤',
    faces: ['hajun', 'eunho', 'jiho'],
    text: '지우: 그럼 그때 봬요',
    time: '어제',
    unread: 0,
  },
];

export function ChatsFace() {
  return (
    <TabLayout
      title="채팅"
      scrollKey="gallery-chats"
      badges={badges}
      actions={
        <>
          <IconButton icon="search" label="채팅 찾기" />
          <IconButton icon="bell" label="알림" badgeCount={5} />
        </>
      }
    >
      {rooms.map(({ team, faces, text, time, unread }) => (
        <ListRow
          key={team}
          href="/gallery/chats"
          className="min-h-21!"
          start={<MiniClover photoUrls={faces.map(portrait)} />}
          title={team}
          titleNote="6"
          description={<span className={unread > 0 ? 'text-text' : undefined}>{text}</span>}
          end={
            <span className="flex flex-none flex-col items-end justify-center gap-1.5 self-stretch">
              <span className="type-12 text-text-faint tabular-nums">{time}</span>
              <span className="flex h-4.5">
                <Badge count={unread} label={`안 읽은 메시지 ${unread}개`} />
              </span>
            </span>
          }
        />
      ))}
      <ListRow
        href="/gallery/chats"
        className="min-h-21!"
        start={<MiniClover isOff photoUrls={['siwoo', 'yujun', 'hajun'].map(portrait)} />}
        title={<span className="text-text-subtle">공대 밴드부</span>}
        titleNote="6"
        description="대화가 종료됐어요"
      />
    </TabLayout>
  );
}

export function MyPageFace() {
  return (
    <TabLayout
      title="마이"
      scrollKey="gallery-my-page"
      badges={badges}
      actions={
        <>
          <IconButton icon="bell" label="알림" badgeCount={5} />
          <IconButton icon="settings" label="설정" />
        </>
      }
    >
      <div className="flex items-center gap-4 px-gutter pt-2.5">
        <ProfileImage src={portrait('minseo')} size={72} />
        <div className="min-w-0 flex-1">
          <p className="type-20">
            민서 <span className="type-15 text-text-subtle tabular-nums">23</span>
          </p>
          <p className="type-15 text-text-subtle">이화여대 · 시각디자인</p>
          <Rating percentage={78} className="mt-1 -ml-px" />
        </div>
        <Button size="small" variant="line">
          프로필 편집
        </Button>
      </div>
      <div className="mt-5.5 mb-5 px-gutter">
        <Card className="flex h-16 items-center gap-2.5 pr-4 pl-4.5">
          <CloverMark className="size-6.5 text-brand" />
          <span className="flex-1 type-17">
            클로버 <b className="tabular-nums">128</b>
          </span>
          <Button size="small" variant="secondary">
            채우기
          </Button>
        </Card>
      </div>
      <Divider kind="band" />
      <div className="py-2">
        <MenuRow icon="gift" value="30개" href="/gallery/my-page">
          친구 초대하고 클로버 받기
        </MenuRow>
        <MenuRow icon="people" value="14명" href="/gallery/my-page">
          친구
        </MenuRow>
        <MenuRow icon="ticket" value="2장" href="/gallery/my-page">
          쿠폰함
        </MenuRow>
      </div>
      <Divider />
      <div className="py-2">
        <MenuRow icon="shield" href="/gallery/my-page">
          차단과 신고 관리
        </MenuRow>
        <MenuRow icon="text-size" value="100%" href="/gallery/my-page">
          글자 크기
        </MenuRow>
        <MenuRow icon="help" href="/gallery/my-page">
          도움이 필요해요
        </MenuRow>
      </div>
    </TabLayout>
  );
}

export function EmptyFace() {
  return (
    <TabLayout title="LIKE" scrollKey="gallery-like" badges={badges} actions={walletAndBell}>
      <EmptyState
        drawing={<MailboxDrawing />}
        title="아직 보낸 LIKE가 없어요"
        description="마음에 드는 팀에게 잎 하나를 건네 보세요."
        action={<Button>오늘의 팀 보러 가기</Button>}
      />
    </TabLayout>
  );
}

export function ErrorFace() {
  return (
    <TabLayout title="채팅" scrollKey="gallery-error" badges={badges}>
      <ErrorState
        title="채팅을 불러오지 못했어요"
        description={'인터넷 연결을 확인하고 다시 시도해 주세요.\n쓰던 메시지는 그대로 있어요.'}
        onRetry={() => undefined}
      />
    </TabLayout>
  );
}

export function SkeletonFace() {
  return (
    <TabLayout
      title="라운지"
      scrollKey="gallery-skeleton"
      badges={badges}
      actions={walletAndBell}
      header={
        <>
          <LoungeTabs />
          <div className="flex h-13 flex-none items-center justify-between px-gutter">
            <Skeleton className="h-4.5 w-40" />
            <Skeleton className="h-4.5 w-19" />
          </div>
        </>
      }
    >
      <div id="lounge-panel" role="tabpanel" className="flex flex-1 px-gutter pb-3.5" aria-busy="true">
        <Card className="flex min-h-max w-full flex-col items-center p-4">
          <CloverSkeleton size="card" className="mt-auto" />
          <Skeleton className="mt-4.5 mb-auto h-3.5 w-48" />
          <div className="mt-3.5 w-full">
            <div className="flex h-7 items-center justify-between">
              <Skeleton className="h-5.5 w-34" />
              <Skeleton className="h-4 w-23" />
            </div>
            <Skeleton className="mt-1.5 h-4 w-54" />
            <div className="mt-3 mb-4.5 flex gap-2.5">
              <Skeleton className="h-4 w-15" />
              <Skeleton className="h-4 w-15" />
              <Skeleton className="h-4 w-10" />
            </div>
            <Skeleton className="h-14 rounded-button!" />
          </div>
        </Card>
      </div>
    </TabLayout>
  );
}
