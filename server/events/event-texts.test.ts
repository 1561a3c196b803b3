import { describe, expect, test } from 'vitest';
import {
  type EventDataOf,
  type ProductEvent,
  planSteps,
  safetyShareSteps,
  substituteSteps,
} from '@/contract/event-data';
import { productEventKinds } from '@/contract/events';
import { sampleEvents } from '../../testing/builders/events';
import { textOfEvent } from './event-texts';

const team = { teamId: 3, teamName: '한강 피크닉단' };
const nickname = '소율';
const invitation = { ...team, invitationId: 11, userId: 5, nickname };
const leaving = { ...team, userId: 5, nickname, leaderUserId: 1 };
const like = { matchId: 7, nickname, teamName: '주말 농구' };
const status = { ...team, nickname, userId: 5 };

/** Each of the product's kinds, and the title that stands in the list and on a phone. */
const titles: readonly [ProductEvent, string][] = [
  [{ type: 'TEAM_INVITATION_ARRIVED', data: invitation }, '소율님이 팀에 초대했어요'],
  [{ type: 'TEAM_INVITATION_ACCEPTED', data: invitation }, '소율님이 팀 초대를 수락했어요'],
  [{ type: 'TEAM_INVITATION_DECLINED', data: invitation }, '소율님이 팀 초대를 거절했어요'],
  [{ type: 'TEAM_MEMBER_JOINED', data: invitation }, '소율님이 팀에 들어왔어요'],
  [{ type: 'TEAM_MEMBER_LEFT', data: leaving }, '소율님이 팀에서 나갔어요'],
  [{ type: 'TEAM_MEMBER_KICKED', data: leaving }, '소율님이 팀에서 나가게 됐어요'],
  [{ type: 'TEAM_MEMBER_KICKED', data: { ...leaving, isMe: true } }, '팀에서 나오게 됐어요'],
  [{ type: 'TEAM_DELETED', data: { ...team, isOwnTeam: true } }, '한강 피크닉단 팀이 해체됐어요'],
  [{ type: 'TEAM_CREATED', data: team }, '한강 피크닉단 팀이 만들어졌어요'],
  [{ type: 'TEAM_CREATED', data: { teamId: 3, teamName: '디팀' } }, '디팀이 만들어졌어요'],
  [
    { type: 'TEAM_BUILDING_REQUEST_CREATED', data: { ...team, nickname, memberCount: 3 } },
    '소율님이 팀 이름을 정했어요',
  ],
  [
    { type: 'TEAM_BUILDING_REQUEST_CREATED', data: { ...team, nickname, memberCount: 2 } },
    '함께할 친구를 찾고 있어요',
  ],
  [{ type: 'TEAM_BUILDING_REQUEST_CANCELED', data: team }, '팀 신청을 취소했어요'],
  [
    { type: 'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED', data: { ...status, status: 'EXPIRED' } },
    '소율님에게 보낸 초대가 기간이 지나 사라졌어요',
  ],
  [{ type: 'TEAM_READY_TO_MATCH', data: team }, '셋이 모였어요'],
  [{ type: 'NEW_CANDIDATE_RECOMMENDED', data: { teamId: 3, count: 4 } }, '새로운 팀 4팀이 도착했어요'],
  [
    { type: 'CANDIDATE_OPENED', data: { ...like, teamName: '한강 피크닉단' } },
    '소율님이 한강 피크닉단을 열어 봤어요',
  ],
  [{ type: 'CANDIDATE_OPENED', data: like }, '소율님이 주말 농구를 열어 봤어요'],
  [
    { type: 'CANDIDATE_OPENED', data: { ...like, preMatchId: 5 } },
    '소율님이 주말 농구에서 한 명을 뒤집어 봤어요',
  ],
  [{ type: 'LIKE_SENT', data: like }, '소율님이 주말 농구에 LIKE를 보냈어요'],
  [{ type: 'LIKE_RECEIVED', data: { ...team, matchId: 7 } }, '한강 피크닉단이 LIKE를 보냈어요'],
  [
    { type: 'LIKE_RECEIVED', data: { teamId: 4, teamName: '주말 농구', matchId: 7 } },
    '주말 농구가 LIKE를 보냈어요',
  ],
  [
    { type: 'LIKE_RECEIVED', data: { ...team, matchId: 7, isExpiring: true } },
    '한강 피크닉단이 보낸 LIKE가 답을 기다려요',
  ],
  [
    { type: 'MUTUAL_LIKE', data: { matchId: 7, channelId: 7, teamName: '한강 피크닉단' } },
    '한강 피크닉단과 매칭됐어요',
  ],
  [
    { type: 'MUTUAL_LIKE', data: { matchId: 7, channelId: 7, teamName: '주말 농구' } },
    '주말 농구와 매칭됐어요',
  ],
  [{ type: 'INAPPROPRIATE_PROFILE_IMAGE', data: { imageKey: 'k', reason: '' } }, '프로필 사진을 바꿔 주세요'],
  [
    { type: 'WALLET_UPDATED', data: { amount: 30, balance: 80, reason: 'REFERRAL' } },
    '클로버 30개를 받았어요',
  ],
  [{ type: 'WALLET_UPDATED', data: { amount: -5, balance: 75, reason: 'LIKE' } }, '클로버 5개를 썼어요'],
  [
    { type: 'WALLET_UPDATED', data: { amount: -75, balance: 5, reason: 'PURCHASE_REFUND' } },
    '충전한 클로버가 환불됐어요',
  ],
  [
    { type: 'WALLET_UPDATED', data: { amount: 0, balance: 0, reason: 'PURCHASE_REFUND' } },
    '충전한 클로버가 환불됐어요',
  ],
  [
    { type: 'FRIEND_REQUEST_RECEIVED', data: { friendRequestId: 3, userId: 5, nickname } },
    '소율님이 친구가 되고 싶어 해요',
  ],
  [{ type: 'FRIEND_REQUEST_ACCEPTED', data: { userId: 5, nickname } }, '소율님과 친구가 됐어요'],
  [{ type: 'TEAM_BUILDING_DRAFT_INVITED', data: invitation }, '소율님이 함께 팀을 만들자고 해요'],
  [{ type: 'TEAM_BUILDING_DRAFT_ACCEPTED', data: invitation }, '소율님이 팀 초대를 수락했어요'],
  [{ type: 'TEAM_BUILDING_DRAFT_DECLINED', data: invitation }, '소율님이 이번에는 함께하지 못해요'],
  [
    { type: 'ATTRIBUTION_CLAIMED', data: { nickname, amount: 30 } },
    '소율님이 초대 코드를 써서 클로버 30개를 받았어요',
  ],
  [{ type: 'ATTRIBUTION_CLAIMED', data: { nickname, amount: 0 } }, '소율님이 초대 코드를 썼어요'],
];

const plan = (said: Partial<EventDataOf['PLAN_CHANGED']>): ProductEvent => ({
  type: 'PLAN_CHANGED',
  data: { channelId: 9, teamName: '주말 농구', step: 'TODAY', meetsAt: '2026-11-28T10:00:00Z', ...said },
});
const share = (said: Pick<EventDataOf['SAFETY_SHARE_CHANGED'], 'step' | 'isMine'>): ProductEvent => ({
  type: 'SAFETY_SHARE_CHANGED',
  data: { safetyShareId: 9, nickname, ...said },
});

test.each([
  [-75, '클로버 75개가 지갑에서 빠졌어요'],
  [0, '남은 것이 없어 지갑에서 빠진 클로버는 없어요'],
])('a refunded purchase that takes %i clovers does not say that they were spent', (amount, body) => {
  const data = { amount, balance: 5, reason: 'PURCHASE_REFUND' };
  expect(textOfEvent({ type: 'WALLET_UPDATED', data })).toEqual({
    title: '충전한 클로버가 환불됐어요',
    body,
  });
});

/** What ends at 15:12:40 of a Monday in Seoul, and the words that say so. */
const deadlines: readonly [ProductEvent, string][] = [
  [
    { type: 'LIKE_RECEIVED', data: { ...team, matchId: 7 } },
    '11월 30일 월요일 오후\u00a03:12까지 답할 수 있어요',
  ],
  [
    { type: 'LIKE_RECEIVED', data: { ...team, matchId: 7, isExpiring: true } },
    '11월 30일 월요일 오후\u00a03:12까지 답할 수 있어요',
  ],
  [
    { type: 'TEAM_INVITATION_ARRIVED', data: invitation },
    '11월 30일 월요일 오후\u00a03:12까지 답할 수 있어요',
  ],
  [
    { type: 'TEAM_BUILDING_DRAFT_INVITED', data: invitation },
    '11월 30일 월요일 오후\u00a03:12까지 답할 수 있어요',
  ],
  [
    { type: 'NEW_CANDIDATE_RECOMMENDED', data: { teamId: 3, count: 2, isExpiring: true } },
    '11월 30일 월요일 오후\u00a03:12까지 볼 수 있어요',
  ],
  [
    { type: 'DATA_EXPORT_CHANGED', data: { dataExportId: 4, step: 'READY' } },
    '11월 30일 월요일 오후\u00a03:12까지 내려받을 수 있어요',
  ],
  [
    { type: 'SUBSTITUTE_CHANGED', data: { ...team, step: 'SOUGHT' } },
    '11월 30일 월요일 오후\u00a03:12까지 이어 갈 대화를 고르고 친구를 초대해 보세요',
  ],
  [
    { type: 'SUBSTITUTE_CHANGED', data: { ...team, step: 'REMINDED' } },
    '11월 30일 월요일 오후\u00a03:12까지 셋이 되지 않으면 매칭이 끝나요',
  ],
  [
    { type: 'SUBSTITUTE_CHANGED', data: { ...team, step: 'ASKED', channelId: 7 } },
    '11월 30일 월요일 오후\u00a03:12까지 대화를 이어 갈지 고를 수 있어요',
  ],
  [
    { type: 'SUBSTITUTE_CHANGED', data: { ...team, step: 'REMINDED', channelId: 7 } },
    '11월 30일 월요일 오후\u00a03:12까지 고르지 않으면 매칭이 끝나요',
  ],
  [share({ step: 'CHECK_IN_DUE', isMine: true }), '오후\u00a03:12까지 알려 주지 않으면 친구들에게 알려요'],
];

describe('the text of an event', () => {
  test('is known of each of the 25 kinds', () => {
    expect(new Set(titles.map(([{ type }]) => type))).toEqual(new Set(productEventKinds));
    expect(productEventKinds).toHaveLength(25);
  });

  test.each(titles)('of %o names who and what, with the particle its last syllable takes', (event, title) => {
    expect(textOfEvent(event).title).toBe(title);
  });

  test('names nobody who is gone meanwhile, and no team without a name', () => {
    const gone = textOfEvent({ type: 'CANDIDATE_OPENED', data: { matchId: 7, nickname: '', teamName: '' } });
    expect(gone.title).toBe('친구님이 상대 팀을 열어 봤어요');
    const draft = textOfEvent({ type: 'TEAM_DELETED', data: { teamId: 3, teamName: '', isOwnTeam: true } });
    expect(draft.title).toBe('만들던 팀이 없어졌어요');
  });

  test('takes a particle after Latin letters and digits as they are spoken', () => {
    const from = (teamName: string) =>
      textOfEvent({ type: 'LIKE_RECEIVED', data: { teamId: 4, teamName, matchId: 7 } }).title;
    expect(['Team 3', '365', '한강07', '서울팀'].map(from)).toEqual([
      'Team 3이 LIKE를 보냈어요',
      '365가 LIKE를 보냈어요',
      '한강07이 LIKE를 보냈어요',
      '서울팀이 LIKE를 보냈어요',
    ]);
  });

  test.each([
    ['2026-11-28T10:00:00Z', '11월 28일 토요일 오후\u00a07:00는 어때요?'],
    ['2026-11-28T10:30:00Z', '11월 28일 토요일 오후\u00a07:30은 어때요?'],
  ])('a time of day is followed as 시 or 분 is: %s', (meetsAt, body) => {
    const data = { channelId: 9, teamName: '주말 농구', step: 'REOPENED', meetsAt } as const;
    expect(textOfEvent({ type: 'PLAN_CHANGED', data }).body).toBe(body);
  });

  test.each<[EventDataOf['PLAN_CHANGED']['step'], string]>([
    ['STARTED', '주말 농구와 만날 날을 함께 정해 볼까요?'],
    ['PROPOSED', '주말 농구와 이렇게 만나는 건 어때요?'],
    ['SETTLED', '주말 농구와 만날 날이 정해졌어요'],
    ['REOPENED', '주말 농구와 만날 날을 다시 정하고 있어요'],
    ['CANCELED', '주말 농구와의 약속이 취소됐어요'],
    ['TODAY', '주말 농구와 만나는 날이에요'],
    ['SOON', '주말 농구와 오후\u00a07:00에 만나요'],
  ])('of a plan names the team, for who talks with several: %s', (step, title) => {
    const data = { channelId: 9, teamName: '주말 농구', step, meetsAt: '2026-11-28T10:00:00Z' };
    expect(textOfEvent({ type: 'PLAN_CHANGED', data }).title).toBe(title);
  });

  test.each([
    ['2026-11-28T10:00:00Z', '11월 28일 토요일 오후\u00a07:00'],
    [null, null],
  ])('that calls a plan off says when it would have been: %s', (meetsAt, body) => {
    const data = { channelId: 9, teamName: '주말 농구', step: 'CANCELED', meetsAt } as const;
    expect(textOfEvent({ type: 'PLAN_CHANGED', data }).body).toBe(body);
  });

  test('of who leads from now on, as the leader left, says so', () => {
    const body = '이제 내가 팀장이에요. 친구를 초대해 보세요';
    const left = { ...leaving, isNewLeader: true };
    expect(textOfEvent({ type: 'TEAM_MEMBER_LEFT', data: left }).body).toBe(body);
    const data = { ...status, status: 'LEFT', isNewLeader: true } as const;
    expect(textOfEvent({ type: 'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED', data }).body).toBe(body);
  });

  test('that ends a match names what was lacking: somebody, or the word of both teams', () => {
    const over = { ...team, channelId: 7, step: 'OVER' } as const;
    expect(textOfEvent({ type: 'SUBSTITUTE_CHANGED', data: over }).body).toBe('대타를 찾지 못했어요');
    const found = { ...over, isFound: true };
    expect(textOfEvent({ type: 'SUBSTITUTE_CHANGED', data: found }).body).toBe(
      '두 팀의 뜻이 모이지 않았어요',
    );
  });

  test.each([
    ['한강 피크닉단', '한강 피크닉단과의 만남은 어땠나요?'],
    ['', '지난 만남은 어땠나요?'],
  ])('that asks how a meeting was names the team as long as there is one: %s', (teamName, title) => {
    const data = { meetingId: 9, step: 'ASKED', teamName } as const;
    expect(textOfEvent({ type: 'MEETING_CHANGED', data }).title).toBe(title);
  });

  test.each(['TODAY', 'SOON'] as const)('that reminds of what too few come to says so: %s', (step) => {
    const meetsAt = '2026-11-28T10:00:00Z';
    const data = { channelId: 9, teamName: '주말 농구', step, meetsAt, isAgreed: false };
    expect(textOfEvent({ type: 'PLAN_CHANGED', data })).toEqual({
      title: '주말 농구와의 약속에 못 가는 사람이 생겼어요',
      body: '11월 28일 토요일 오후\u00a07:00 · 그래도 만날지 함께 이야기해 보세요',
    });
  });

  test.each(deadlines)('names the moment until which something can be done: %o', (event, body) => {
    expect(textOfEvent(event, new Date('2026-11-30T06:12:40Z')).body).toBe(body);
  });

  test('holds on any later day, as it is written once: no word in it is of the day it was written on', () => {
    const events = [
      ...sampleEvents,
      ...titles.map(([event]) => event),
      ...deadlines.map(([event]) => event),
      ...planSteps.flatMap((step) => [plan({ step }), plan({ step, isAgreed: false })]),
      ...safetyShareSteps.flatMap((step) => [share({ step, isMine: true }), share({ step, isMine: false })]),
      ...substituteSteps.flatMap((step) => [
        { type: 'SUBSTITUTE_CHANGED', data: { ...team, step } } as const,
        { type: 'SUBSTITUTE_CHANGED', data: { ...team, step, channelId: 7 } } as const,
      ]),
    ];
    const ofItsDay = /오늘|내일|어제|방금|이번 주|곧 |[0-9한두세] ?(?:분|시간|일) (?:안|뒤|동안|남)/;
    const words = events.flatMap((event) => {
      const { title, body } = textOfEvent(event, new Date('2026-11-30T06:12:40Z'));
      return body === null ? [title] : [title, body];
    });
    expect(words.filter((text) => ofItsDay.test(text))).toEqual([]);
  });
});
