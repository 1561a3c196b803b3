import { TEAM_SIZE } from '@/contract/constants';
import type { EventDataOf, EventOf, memberStatuses } from '@/contract/event-data';
import type { EventKind } from '@/contract/events';
import { withParticle } from '@/contract/particle';
import { nameOfTeam } from '@/contract/team-name';
import { formatKoreanClock, formatSeoulDate } from '../clock/seoul-date';
import { planText } from './plan-text';
import { substituteText } from './substitute-text';
import { name, type Text, team, until } from './text-parts';

/**
 * Korean texts of the kinds, for the alarm list and the push. `data` brings the names, `endsAt` until when something can
 * be done about it. They are written once and read for ninety days: each names its moment, and none says today.
 */
export function textOfEvent<Kind extends EventKind>(event: EventOf<Kind>, endsAt?: Date): Text {
  const text = texts[event.type](event.data, endsAt);
  return typeof text === 'string' ? { title: text, body: null } : text;
}

const texts: { [Kind in EventKind]: (data: EventDataOf[Kind], endsAt?: Date) => string | Text } = {
  TEAM_INVITATION_ARRIVED: ({ nickname }, endsAt) => ({
    title: `${name(nickname)}님이 팀에 초대했어요`,
    body: until(endsAt, '답할 수 있어요'),
  }),
  TEAM_INVITATION_ACCEPTED: ({ nickname }) => `${name(nickname)}님이 팀 초대를 수락했어요`,
  TEAM_INVITATION_DECLINED: ({ nickname }) => `${name(nickname)}님이 팀 초대를 거절했어요`,
  TEAM_MEMBER_JOINED: ({ nickname }) => `${name(nickname)}님이 팀에 들어왔어요`,
  TEAM_MEMBER_LEFT: ({ nickname, isNewLeader }) => ({
    title: `${name(nickname)}님이 팀에서 나갔어요`,
    body: isNewLeader ? newLeaderText : '셋이 다시 모이면 매칭을 시작할 수 있어요',
  }),
  TEAM_MEMBER_KICKED: ({ isMe, nickname }) =>
    isMe ? '팀에서 나오게 됐어요' : `${name(nickname)}님이 팀에서 나가게 됐어요`,
  TEAM_DELETED: ({ teamName }) =>
    teamName === '' ? '만들던 팀이 없어졌어요' : `${withParticle(nameOfTeam(teamName), '이/가')} 해체됐어요`,
  TEAM_CREATED: ({ teamName }) => `${withParticle(nameOfTeam(team(teamName)), '이/가')} 만들어졌어요`,
  TEAM_BUILDING_REQUEST_CREATED: ({ nickname, memberCount }) =>
    memberCount === TEAM_SIZE
      ? // It is a team at once, and what they waited for was its name.
        `${name(nickname)}님이 팀 이름을 정했어요`
      : { title: '함께할 친구를 찾고 있어요', body: '다음 추천 전에 팀을 채워 드릴게요' },
  TEAM_BUILDING_REQUEST_CANCELED: () => '팀 신청을 취소했어요',
  TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED: ({ nickname, status, isNewLeader }) => ({
    title: memberStatusText(name(nickname), status),
    body: isNewLeader ? newLeaderText : null,
  }),
  TEAM_READY_TO_MATCH: () => ({ title: '셋이 모였어요', body: '이제 다른 팀을 만나 볼까요?' }),
  NEW_CANDIDATE_RECOMMENDED: ({ count, isSpecial, isExpiring }, endsAt) => {
    if (isExpiring)
      return { title: `추천받은 팀 ${count}팀이 아직 기다리고 있어요`, body: until(endsAt, '볼 수 있어요') };
    return isSpecial
      ? { title: '스페셜 매치가 도착했어요', body: '클로버로 열면 세 사람을 모두 볼 수 있어요' }
      : { title: `새로운 팀 ${count}팀이 도착했어요`, body: '한 명을 골라 뒤집어 보세요' };
  },
  // A card has its own word: it is the one flip of the team, and the others see the same person now.
  CANDIDATE_OPENED: ({ nickname, teamName, preMatchId }) =>
    preMatchId === undefined
      ? `${name(nickname)}님이 ${withParticle(team(teamName), '을/를')} 열어 봤어요`
      : `${name(nickname)}님이 ${team(teamName)}에서 한 명을 뒤집어 봤어요`,
  LIKE_SENT: ({ nickname, teamName }) => `${name(nickname)}님이 ${team(teamName)}에 LIKE를 보냈어요`,
  LIKE_RECEIVED: ({ teamName, isExpiring }, endsAt) => ({
    title: isExpiring
      ? `${withParticle(team(teamName), '이/가')} 보낸 LIKE가 답을 기다려요`
      : `${withParticle(team(teamName), '이/가')} LIKE를 보냈어요`,
    body: until(endsAt, '답할 수 있어요'),
  }),
  MUTUAL_LIKE: ({ teamName }) => ({
    title: `${withParticle(team(teamName), '와/과')} 매칭됐어요`,
    body: '먼저 인사해 볼까요?',
  }),
  INAPPROPRIATE_PROFILE_IMAGE: ({ reason }) => ({
    title: '프로필 사진을 바꿔 주세요',
    body: reason || '다른 사람에게는 이 사진이 보이지 않아요',
  }),
  WALLET_UPDATED: ({ amount, reason }) => walletText(amount, reason),
  FRIEND_REQUEST_RECEIVED: ({ nickname }) => `${name(nickname)}님이 친구가 되고 싶어 해요`,
  FRIEND_REQUEST_ACCEPTED: ({ nickname }) => `${withParticle(`${name(nickname)}님`, '와/과')} 친구가 됐어요`,
  TEAM_BUILDING_DRAFT_INVITED: ({ nickname }, endsAt) => ({
    title: `${name(nickname)}님이 함께 팀을 만들자고 해요`,
    body: until(endsAt, '답할 수 있어요'),
  }),
  TEAM_BUILDING_DRAFT_ACCEPTED: ({ nickname }) => `${name(nickname)}님이 팀 초대를 수락했어요`,
  TEAM_BUILDING_DRAFT_DECLINED: ({ nickname }) => `${name(nickname)}님이 이번에는 함께하지 못해요`,
  ATTRIBUTION_CLAIMED: ({ nickname, amount }) =>
    amount > 0
      ? `${name(nickname)}님이 초대 코드를 써서 클로버 ${amount}개를 받았어요`
      : `${name(nickname)}님이 초대 코드를 썼어요`,
  APPEAL_ANSWERED: ({ outcome }) => ({
    title: '이의 제기에 답이 왔어요',
    body: outcome === 'LIFTED' ? '이용 제한이 풀렸어요' : '답변을 확인해 주세요',
  }),
  DATA_EXPORT_CHANGED: ({ step }, endsAt) =>
    step === 'READY'
      ? { title: '내 데이터 파일이 준비됐어요', body: until(endsAt, '내려받을 수 있어요') }
      : { title: '내 데이터 파일을 만들지 못했어요', body: '다시 요청해 주세요' },
  MARKETING_CONSENT_CHANGED: marketingConsentText,
  // What it is stands first, who sends it and how to refuse stand in the text itself: the law asks for all three.
  PROMOTION_SENT: ({ title, text }) => ({
    title: `(광고) ${title}`,
    body: `${text} (슬라이드, 무료 수신 거부: 계정 설정 > 혜택과 소식 받기)`,
  }),
  PLAN_CHANGED: planText,
  MEETING_CHANGED: (data) =>
    data.step === 'ASKED'
      ? { title: `${meetingWith(data.teamName)} 어땠나요?`, body: '답은 나만 볼 수 있어요' }
      : {
          title: `${name(data.nickname)}님도 다시 만나고 싶어 해요`,
          body: '친구가 되어 이야기를 이어 가 보세요',
        },
  SAFETY_SHARE_CHANGED: ({ nickname, step, isMine }, endsAt) =>
    safetyShareText(name(nickname), { step, isMine, endsAt }),
  SUBSTITUTE_CHANGED: substituteText,
};

const newLeaderText = '이제 내가 팀장이에요. 친구를 초대해 보세요';

function memberStatusText(who: string, status: (typeof memberStatuses)[number]): string {
  const changes = {
    ACCEPTED: `${who}님이 함께하기로 했어요`,
    DECLINED: `${who}님이 이번에는 함께하지 못해요`,
    CANCELED: `${who}님이 초대를 취소했어요`,
    EXPIRED: `${who}님에게 보낸 초대가 기간이 지나 사라졌어요`,
    LEFT: `${who}님이 나갔어요`,
    REMOVED: `${who}님이 함께하지 않게 됐어요`,
  };
  return changes[status];
}

function safetyShareText(
  who: string,
  {
    step,
    isMine,
    endsAt,
  }: Pick<EventDataOf['SAFETY_SHARE_CHANGED'], 'step' | 'isMine'> & { endsAt: Date | undefined },
): Text {
  const texts: Record<typeof step, Text> = {
    TOLD: { title: `${who}님이 만남을 알려 줬어요`, body: '누구와 언제, 어디서 만나는지 볼 수 있어요' },
    EXTENDED: { title: `${who}님이 조금 더 있다가 돌아와요`, body: null },
    SAFE: { title: `${who}님이 잘 돌아왔어요`, body: null },
    CANCELED: { title: `${who}님의 만남이 취소됐어요`, body: null },
    CHECK_IN_DUE: {
      title: '잘 돌아왔나요?',
      // Half an hour: the clock alone says it quicker.
      body: endsAt
        ? `${formatKoreanClock(endsAt)}까지 알려 주지 않으면 친구들에게 알려요`
        : '지금 이 만남을 아는 친구가 없어요',
    },
    MISSED: isMine
      ? { title: '친구들에게 아직 소식이 없다고 알렸어요', body: '괜찮다면 지금 알려 주세요' }
      : {
          title: `${who}님에게서 아직 돌아왔다는 소식이 없어요`,
          body: '먼저 연락해 보고, 걱정되면 112에 알려 주세요',
        },
  };
  return texts[step];
}

/** The law wants the sender, the day of the consent, and how to keep or end it. */
function marketingConsentText({ step, agreedAt, endsAt }: EventDataOf['MARKETING_CONSENT_CHANGED']): Text {
  const [since, until] = [agreedAt, endsAt].map((at) => formatSeoulDate(new Date(at)));
  if (step === 'ENDED')
    return {
      title: '슬라이드의 혜택과 소식을 더 보내지 않아요',
      body: '답이 없어서 수신 동의를 끝냈어요. 설정에서 언제든 다시 켤 수 있어요',
    };
  return {
    title: '슬라이드의 혜택과 소식을 계속 받을까요?',
    body: `${since}에 동의했어요. ${until}까지 답하지 않으면 더 보내지 않아요`,
  };
}

/** A team that is gone meanwhile has no name. */
function meetingWith(teamName: string): string {
  return teamName === '' ? '지난 만남은' : `${withParticle(teamName, '와/과')}의 만남은`;
}

function walletText(amount: number, reason: string): Text {
  const causes: Record<string, string> = {
    LIKE_REFUND: '답이 없던 LIKE의 일부를 돌려드렸어요',
    SPECIAL_REFUND: '상대 팀이 떠난 스페셜 매치의 클로버를 돌려드렸어요',
    SIGNUP_GIFT: '만나서 반가워요',
    ANSWERED_LIKE: '받은 LIKE에 답해 주셔서 고마워요',
  };
  if (reason === 'PURCHASE_REFUND')
    return {
      title: '충전한 클로버가 환불됐어요',
      body:
        amount < 0
          ? `클로버 ${-amount}개가 지갑에서 빠졌어요`
          : '남은 것이 없어 지갑에서 빠진 클로버는 없어요',
    };
  const title = amount >= 0 ? `클로버 ${amount}개를 받았어요` : `클로버 ${-amount}개를 썼어요`;
  return { title, body: causes[reason] ?? null };
}
