import { josa } from 'es-hangul';
import { INVITATION_HOURS, LIKE_HOURS, TEAM_SIZE } from '@/contract/constants';
import type { EventKind } from '@/contract/events';
import type { EventData } from '../db/schema';

type Text = { title: string; body: string | null };

/** Korean texts of the 25 kinds, for the alarm list and the push. `data` brings the names. */
export function textOfEvent(type: EventKind, data: EventData): Text {
  const text = texts[type]({ name: word(data.nickname, '친구'), team: word(data.teamName, '상대 팀'), data });
  return typeof text === 'string' ? { title: text, body: null } : text;
}

type Words = { name: string; team: string; data: EventData };

const texts: Record<EventKind, (words: Words) => string | Text> = {
  TEAM_INVITATION_ARRIVED: ({ name }) => `${name}님이 팀에 초대했어요`,
  TEAM_INVITATION_ACCEPTED: ({ name }) => `${name}님이 팀 초대를 수락했어요`,
  TEAM_INVITATION_DECLINED: ({ name }) => `${name}님이 팀 초대를 거절했어요`,
  TEAM_MEMBER_JOINED: ({ name }) => `${name}님이 팀에 들어왔어요`,
  TEAM_MEMBER_LEFT: ({ name }) => ({
    title: `${name}님이 팀에서 나갔어요`,
    body: '셋이 다시 모이면 매칭을 시작할 수 있어요',
  }),
  TEAM_MEMBER_KICKED: ({ data, name }) =>
    data.isMe === true ? '팀에서 나오게 됐어요' : `${name}님이 팀에서 나가게 됐어요`,
  TEAM_DELETED: ({ team, data }) =>
    data.teamName === '' ? '만들던 팀이 없어졌어요' : `${team} 팀이 해체됐어요`,
  TEAM_CREATED: ({ team }) => `${team} 팀이 만들어졌어요`,
  TEAM_BUILDING_REQUEST_CREATED: ({ name, data }) =>
    data.memberCount === TEAM_SIZE
      ? `${name}님이 팀을 신청했어요`
      : { title: '함께할 친구를 찾고 있어요', body: '다음 추천 전에 팀을 채워 드릴게요' },
  TEAM_BUILDING_REQUEST_CANCELED: () => '팀 신청을 취소했어요',
  TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED: ({ name, data }) => memberStatusText(name, data.status),
  TEAM_READY_TO_MATCH: () => ({ title: '셋이 모였어요', body: '이제 다른 팀을 만나 볼까요?' }),
  NEW_CANDIDATE_RECOMMENDED: ({ data }) => ({
    title: `오늘의 팀 ${Number(data.count ?? 1)}팀이 도착했어요`,
    body: '한 명을 골라 뒤집어 보세요',
  }),
  CANDIDATE_OPENED: ({ name, team }) => `${name}님이 ${josa(team, '을/를')} 열어 봤어요`,
  LIKE_SENT: ({ name, team }) => `${name}님이 ${team}에 LIKE를 보냈어요`,
  LIKE_RECEIVED: ({ team }) => ({
    title: `${josa(team, '이/가')} LIKE를 보냈어요`,
    body: `${LIKE_HOURS}시간 안에 답할 수 있어요`,
  }),
  MUTUAL_LIKE: ({ team }) => ({ title: `${josa(team, '와/과')} 매칭됐어요`, body: '먼저 인사해 볼까요?' }),
  INAPPROPRIATE_PROFILE_IMAGE: ({ data }) => ({
    title: '프로필 사진을 바꿔 주세요',
    body: word(data.reason, '다른 사람에게는 이 사진이 보이지 않아요'),
  }),
  WALLET_UPDATED: ({ data }) => walletText(Number(data.amount ?? 0), word(data.reason, '')),
  FRIEND_REQUEST_RECEIVED: ({ name }) => `${name}님이 친구가 되고 싶어 해요`,
  FRIEND_REQUEST_ACCEPTED: ({ name }) => `${josa(`${name}님`, '와/과')} 친구가 됐어요`,
  TEAM_BUILDING_DRAFT_INVITED: ({ name }) => ({
    title: `${name}님이 함께 팀을 만들자고 해요`,
    body: `${INVITATION_HOURS}시간 안에 답할 수 있어요`,
  }),
  TEAM_BUILDING_DRAFT_ACCEPTED: ({ name }) => `${name}님이 팀 초대를 수락했어요`,
  TEAM_BUILDING_DRAFT_DECLINED: ({ name }) => `${name}님이 이번에는 함께하지 못해요`,
  ATTRIBUTION_CLAIMED: ({ name, data }) => {
    const amount = Number(data.amount ?? 0);
    return amount > 0
      ? `${name}님이 초대 코드를 써서 클로버 ${amount}개를 받았어요`
      : `${name}님이 초대 코드를 썼어요`;
  },
};

function memberStatusText(name: string, status: EventData[string] | undefined): string {
  const changes: Record<string, string> = {
    ACCEPTED: `${name}님이 함께하기로 했어요`,
    DECLINED: `${name}님이 이번에는 함께하지 못해요`,
    CANCELED: `${name}님이 초대를 취소했어요`,
    EXPIRED: `${name}님에게 보낸 초대가 기간이 지나 사라졌어요`,
    LEFT: `${name}님이 나갔어요`,
    REMOVED: `${name}님이 함께하지 않게 됐어요`,
  };
  return changes[String(status)] ?? '만들고 있는 팀에 변화가 있어요';
}

function walletText(amount: number, reason: string): Text {
  const causes: Record<string, string> = {
    LIKE_REFUND: '답이 없던 LIKE의 일부를 돌려드렸어요',
    SIGNUP_GIFT: '만나서 반가워요',
  };
  const title = amount >= 0 ? `클로버 ${amount}개를 받았어요` : `클로버 ${-amount}개를 썼어요`;
  return { title, body: causes[reason] ?? null };
}

function word(value: EventData[string] | undefined, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}
