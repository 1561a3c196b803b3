import { getChat } from '@/contract/chats';
import { updateMeetingAnswer } from '@/contract/meetings';
import type { PlanSlot } from '@/contract/plan-slots';
import {
  answerPlan,
  createPlan,
  createPlanPlace,
  getPlan,
  proposePlan,
  updatePlanPlaceVotes,
  updatePlanSlots,
} from '@/contract/plans';
import { operatorOf } from '../../../fixtures/operator';
import { type Act, seenBy } from '../act';
import type { Nickname } from '../people';
import type { Place } from '../place';
import type { Stage } from '../stage';
import { inRoom, roomParams } from './room';

const onPlan = { path: (place: Place) => `/chats/${place.idOf('room')}/plan` };
const atMeeting = { path: (place: Place) => `/meetings/${place.idOf('meeting')}` };
const dayMinutes = 24 * 60;

const beforePlan: Act = {
  name: 'nothing is planned',
  play: async () => {},
  shots: seenBy('민서', { 'plan-none': onPlan }),
};

const planning: Act = {
  name: 'days and places',
  async play(stage) {
    await stage.person('도윤').call(createPlan, { params: roomParams(stage) });
    const { days } = await planOf(stage);
    const choose = (nickname: Nickname, slots: [number, PlanSlot][]) =>
      stage.person(nickname).call(updatePlanSlots, {
        params: roomParams(stage),
        body: { slots: slots.map(([index, slot]) => ({ day: days[index] ?? '', slot })) },
      });
    await choose('민서', [
      [0, 'EVENING'],
      [4, 'EVENING'],
    ]);
    await choose('지우', [
      [0, 'EVENING'],
      [1, 'NOON'],
      [4, 'EVENING'],
    ]);
    await choose('예린', [
      [1, 'NOON'],
      [4, 'EVENING'],
    ]);
    await choose('도윤', [
      [0, 'EVENING'],
      [4, 'EVENING'],
    ]);
    await choose('시우', [[4, 'EVENING']]);
    const name = async (nickname: Nickname, place: string) => {
      const body = { name: place };
      return (await stage.person(nickname).call(createPlanPlace, { params: roomParams(stage), body })).id;
    };
    const river = await name('도윤', '망원한강공원 편의점 앞');
    await name('하준', '연남동 골목 끝 이층 보드게임 카페');
    for (const nickname of ['민서', '지우'] as const)
      await stage.person(nickname).call(updatePlanPlaceVotes, {
        params: roomParams(stage),
        body: { placeIds: [river] },
      });
    stage.note('place', river);
  },
  shots: seenBy('민서', { 'plan-open': onPlan, 'plan-places': onPlan, 'plan-propose': onPlan }),
};

const proposal: Act = {
  name: 'a proposal',
  async play(stage) {
    const day = (await planOf(stage)).days[4];
    const body = { meetsAt: new Date(`${day}T19:00:00+09:00`).toISOString(), placeId: stage.idOf('place') };
    await stage.person('도윤').call(proposePlan, { params: roomParams(stage), body });
    await answer(stage, '지우', true);
    await answer(stage, '하준', false);
  },
  shots: seenBy('민서', { 'plan-proposed': onPlan }),
};

const settled: Act = {
  name: 'it is settled',
  async play(stage) {
    for (const nickname of ['민서', '예린', '시우'] as const) await answer(stage, nickname, true);
  },
  shots: seenBy('민서', { 'plan-settled': onPlan, 'plan-cancel': onPlan, 'room-plan': inRoom }),
};

const met: Act = {
  name: 'the day after',
  async play(stage) {
    const { proposal: last } = await planOf(stage);
    const minutes = Math.ceil((Date.parse(last?.meetsAt ?? '') - Date.now()) / 60_000);
    await letPass(stage, minutes + 1);
    await letPass(stage, 2 * dayMinutes);
    const { askedMeetingId } = await stage.person('민서').call(getChat, { params: roomParams(stage) });
    if (askedMeetingId === null) throw new Error('nobody is asked how it was');
    stage.note('meeting', askedMeetingId);
  },
  shots: seenBy('민서', { 'room-after-meeting': inRoom, 'meeting-asked': atMeeting }),
};

const rated: Act = {
  name: 'how it was',
  async play(stage) {
    await rate(stage, '민서', { whom: '도윤', manner: 5, wantsAgain: true });
    await rate(stage, '도윤', { whom: '민서', manner: 5, wantsAgain: true });
  },
  shots: seenBy('민서', { 'meeting-answered': atMeeting }),
};

const over: Act = {
  name: 'the answers are in',
  play: (stage) => letPass(stage, 4 * dayMinutes),
  shots: [
    ...seenBy('민서', { 'meeting-mutual': atMeeting }),
    ...seenBy('지우', { 'meeting-over': atMeeting }),
  ],
};

/** From the plan to whom one wants to meet again. */
export const meetings: readonly Act[] = [beforePlan, planning, proposal, settled, met, rated, over];

async function planOf(stage: Stage) {
  const { plan } = await stage.person('민서').call(getPlan, { params: roomParams(stage) });
  if (!plan) throw new Error('the room plans nothing');
  return plan;
}

async function answer(stage: Stage, nickname: Nickname, isComing: boolean): Promise<void> {
  const round = (await planOf(stage)).proposal?.round ?? 0;
  await stage.person(nickname).call(answerPlan, { params: roomParams(stage), body: { round, isComing } });
}

async function rate(
  stage: Stage,
  nickname: Nickname,
  { whom, ...words }: { whom: Nickname; manner: number; wantsAgain: boolean },
): Promise<void> {
  await stage.person(nickname).call(updateMeetingAnswer, {
    params: { meetingId: stage.idOf('meeting') },
    body: { tookPlace: true, ratings: [{ userId: stage.userIdOf(whom), ...words }] },
  });
}

function letPass(stage: Stage, minutes: number): Promise<void> {
  return operatorOf(stage.request).passMinutesOfPlans(stage.userIdOf('민서'), minutes);
}
