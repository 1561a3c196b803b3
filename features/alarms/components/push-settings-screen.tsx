'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { Divider } from '@/components/ui/divider';
import { loadLater } from '@/components/ui/load-later';
import { LoadingState } from '@/components/ui/loading-state';
import { SectionTitle } from '@/components/ui/section-title';
import { Skeleton } from '@/components/ui/skeleton';
import { type PushGroup, pushGroups } from '@/contract/push-groups';
import type { PushPreferences } from '@/contract/push-preferences';
import { paths } from '@/lib/paths/paths';
import { usePushPreferences } from '../api/get-push-preferences';
import { BrowserPushRow } from './browser-push-row';
import { PushGroupSwitch } from './push-group-switch';

const QuietHoursSettings = loadLater(
  () => import('./quiet-hours-settings').then((module) => module.QuietHoursSettings),
  { loading: <Skeleton className="mx-gutter h-14" />, isEager: true },
);

/** /my-page/notifications: which pushes I want, and when none. */
export function PushSettingsScreen() {
  const query = usePushPreferences();
  const { data } = query;
  return (
    <StackLayout title="알림 설정" fallbackHref={paths.myPageAccount}>
      {data ? <PushSettings preferences={data} /> : <LoadingState query={query} what="설정을" rows={6} />}
    </StackLayout>
  );
}

function PushSettings({ preferences }: { preferences: PushPreferences }) {
  return (
    <>
      <p className="px-gutter pt-2 pb-2 type-15 text-text-subtle">
        꺼 둔 소식은 푸시로 보내지 않아요. 알림 목록에는 그대로 남아요.
      </p>
      <BrowserPushRow />
      <SectionTitle>받을 푸시</SectionTitle>
      {pushGroups.map((group) => (
        <PushGroupSwitch key={group} group={group} {...groupTexts[group]} preferences={preferences} />
      ))}
      <Divider kind="band" />
      <SectionTitle>방해 금지 시간</SectionTitle>
      <QuietHoursSettings quietHours={preferences.quietHours} />
      <p className="px-gutter py-4 type-13 text-text-subtle">
        만남 알리기와 내 계정에 관한 알림은 안전을 위해 언제나 보내요.
      </p>
    </>
  );
}

const groupTexts: Record<PushGroup, { title: string; description: string }> = {
  friends: { title: '친구', description: '친구 요청과 수락' },
  team: { title: '팀', description: '팀 초대와 답, 팀원이 들어오고 나갈 때, 대타' },
  matching: { title: '추천·LIKE', description: '오늘의 추천, 받은 LIKE, 매칭' },
  chats: { title: '채팅', description: '새 메시지, 약속과 만남 소식' },
  clover: {
    title: '클로버·소식',
    description: '클로버를 받거나 환불될 때, 친구가 초대 코드를 쓸 때, 혜택 소식',
  },
};
