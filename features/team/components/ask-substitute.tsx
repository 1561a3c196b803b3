import { ListRow } from '@/components/ui/list-row';
import { openSheet } from '@/components/ui/open-sheet';
import { SUBSTITUTE_HOURS } from '@/contract/constants';
import type { Team } from '@/contract/teams';
import { TeamText } from './team-text';

/** Whether those who stay look for somebody else and may keep what is matched; undefined when they change their mind. */
export function askSubstitute(team: Team, signal: AbortSignal): Promise<'search' | 'stop' | undefined> {
  return openSheet<'search' | 'stop'>({
    title: '남은 친구들은 어떻게 할까요?',
    signal,
    content: ({ close }) => (
      <div className="pt-2 pb-3">
        <ListRow
          title="대타를 찾아요"
          description={
            // All of it is what one decides by.
            <span className="whitespace-normal">
              {`${SUBSTITUTE_HOURS}시간 안에 새 친구가 오면, 두 팀 모두 원하는 매칭과 대화가 이어져요 `}
              <TeamText team={team}>{({ losses }) => `(지금 ${losses.matchCount}개)`}</TeamText>
            </span>
          }
          onPress={() => close('search')}
          hasChevron
        />
        <ListRow
          title="매칭을 그만해요"
          description={
            <span className="whitespace-normal">매칭이 멈추고 기록이 사라져요. 채팅방은 남아요</span>
          }
          onPress={() => close('stop')}
          hasChevron
        />
      </div>
    ),
  });
}
