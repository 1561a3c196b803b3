import { INVITATION_HOURS, SUBSTITUTE_HOURS, TEAM_SIZE } from '@/contract/constants';
import { paths } from '@/lib/paths/paths';
import type { QuestionGroup } from '../model';

export const team: QuestionGroup = {
  title: '팀',
  questions: [
    {
      id: 'make-team',
      question: '팀은 어떻게 만드나요?',
      answer: `성별이 같은 친구 ${TEAM_SIZE}명이 한 팀이에요. 내 팀에서 친구를 초대하고, 모두 수락하면 팀 이름을 정해 주세요. 바로 첫 추천이 와요.`,
      words: '팀 만들기 시작 친구 초대 이름',
      link: { href: paths.team, text: '내 팀 열기' },
    },
    {
      id: 'team-of-two',
      question: '친구가 한 명뿐이에요',
      answer: `둘이서도 팀을 신청할 수 있어요. 다음 추천 전에 성별과 지역이 같고 나이가 비슷한 사람으로 빈자리를 채워요. ${TEAM_SIZE}명이 되기 전에는 언제든 신청을 취소할 수 있어요.`,
      words: '혼자 둘 빈자리 신청 모르는 사람',
      link: { href: paths.team, text: '내 팀 열기' },
    },
    {
      id: 'invite-fails',
      question: '친구를 팀에 초대할 수 없어요',
      answer: `초대는 팀장이 해요. 성별이 다르거나, 이미 다른 팀에 있거나, 자리가 없으면 초대할 수 없어요. 보낸 초대는 ${INVITATION_HOURS}시간이 지나면 끝나고, 그때까지 거둘 수 있어요.`,
      words: '초대 수락 만료 팀장 자리',
      link: { href: paths.teamInvitation, text: '팀 초대 보기' },
    },
    {
      id: 'find-friend',
      question: '닉네임으로 친구를 찾을 수 없어요',
      answer:
        '닉네임의 앞 글자나 초성으로 찾아 주세요. 검색에 나오지 않게 해 둔 친구는 찾을 수 없어요. 그럴 때는 초대 링크를 보내면 돼요.',
      words: '친구 추가 검색 요청 안 나와요',
      link: { href: paths.myPageFriends, text: '친구 찾기' },
    },
    {
      id: 'leave-team',
      question: '팀에서 나가면 어떻게 되나요?',
      answer: `팀의 LIKE와 추천, 매칭 기록이 사라지고 채팅방은 남아요. 매칭된 팀이라면 나갈 때 남은 친구들이 ${SUBSTITUTE_HOURS}시간 동안 대타를 찾게 할 수 있고, 두 팀이 모두 원한 매칭과 대화는 그동안 이어져요.`,
      words: '탈퇴 내보내기 대타 해체 나가기',
      link: { href: paths.team, text: '내 팀 열기' },
    },
    {
      id: 'rest',
      question: '잠시 매칭을 쉬고 싶어요',
      answer:
        '내 팀의 메뉴에서 매칭 쉬기를 눌러 주세요. 쉬는 동안에는 추천이 오지 않고 다른 팀에도 보이지 않아요. 받은 LIKE와 채팅은 그대로예요. 다시 시작하면 다음 추천부터 함께해요.',
      words: '쉬기 멈춤 정지 휴식',
      link: { href: paths.team, text: '내 팀 열기' },
    },
  ],
};
