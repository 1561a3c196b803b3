import type { Page } from '@playwright/test';
import { updateAvoidance } from '@/contract/avoidance';
import { getMessages } from '@/contract/chats';
import { createBlock, createReport } from '@/contract/safety';
import { createSafetyShare, updateSafetyShare } from '@/contract/safety-shares';
import { createAppeal, getSanctions } from '@/contract/sanctions';
import { operatorOf } from '../../../fixtures/operator';
import { type Act, seenBy } from '../act';
import type { Stage } from '../stage';
import { roomParams } from './room';

const hourMs = 3_600_000;
const onSeoulClock = (inHours: number) =>
  new Date(Date.now() + (inHours + 9) * hourMs).toISOString().slice(0, 16);

const shares: Act = {
  name: 'friends are told of meetings',
  async play(stage) {
    const back = await tell(stage, { company: '한강 피크닉단 세 사람', place: '홍대입구역 9번 출구' });
    await stage
      .person('민서')
      .call(updateSafetyShare, { params: { safetyShareId: back }, body: { action: 'CHECK_IN' } });
    await tell(stage, { company: '새벽 러닝 크루와 그 친구들 여섯 사람', place: '뚝섬한강공원' });
    await operatorOf(stage.request).passMinutesOfMeetings(stage.userIdOf('민서'), 4 * 60);
    await operatorOf(stage.request).passMinutesOfMeetings(stage.userIdOf('민서'), 60);
    await tell(stage, { company: '한강 피크닉단 세 사람', place: '망원한강공원 편의점 앞 돗자리' });
  },
  shots: [
    ...seenBy('민서', {
      'safety-shares': {},
      'safety-share-new': { prepare: fillMeeting },
      'safety-share-new-refused': {},
    }),
    ...seenBy('지우', { 'safety-shares-told': {} }),
  ],
};

/** She reports and blocks; somebody is limited for a week and says what there is to say. */
const complaints: Act = {
  name: 'reports and sanctions',
  async play(stage) {
    const her = stage.person('민서');
    const { items } = await her.call(getMessages, { params: roomParams(stage), query: {} });
    const message = items.find(({ senderUserId }) => senderUserId === stage.userIdOf('하준'));
    if (!message) throw new Error('he said nothing');
    await her.call(createReport, {
      body: { targetType: 'MESSAGE', targetId: message.id, reportTypeId: 6 },
    });
    await her.call(createReport, {
      body: {
        targetType: 'USER',
        targetId: stage.userIdOf('은호'),
        reportTypeId: 7,
        description: '다른 사람 사진을 쓰고 있어요',
      },
    });
    await her.call(createBlock, { body: { teamId: stage.idOf('주말 농구단') } });
    await her.call(updateAvoidance, { body: { avoidsAffiliation: true } });
    const week = 7 * 24 * 3600;
    await operatorOf(stage.request).limit(stage.userIdOf('은호'), week);
    await operatorOf(stage.request).limit(stage.userIdOf('지호'), week);
    const [sanction] = (await stage.person('은호').call(getSanctions)).items;
    if (!sanction) throw new Error('he is not limited');
    const text = '친구끼리 하던 농담이 그대로 전해졌어요.\n앞뒤 대화를 함께 봐 주세요.';
    await stage.person('은호').call(createAppeal, { params: { sanctionId: sanction.id }, body: { text } });
  },
  shots: [
    ...seenBy('민서', { safety: {}, reports: {}, blocks: {}, avoidance: {} }),
    ...seenBy('은호', { sanctions: {} }),
    ...seenBy('지호', { 'sanction-appeal': {} }),
  ],
};

export const safety: readonly Act[] = [shares, complaints];

/** In an hour, for two. */
async function tell(stage: Stage, words: { company: string; place: string }): Promise<number> {
  const friendIds = (['지우', '예린'] as const).map((nickname) => stage.userIdOf(nickname));
  const [meetsAt, checkInAt] = [1, 3].map((hours) => new Date(Date.now() + hours * hourMs).toISOString());
  const body = { ...words, friendIds, meetsAt: meetsAt ?? '', checkInAt: checkInAt ?? '' };
  return (await stage.person('민서').call(createSafetyShare, { body })).id;
}

async function fillMeeting(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '어디서 만나나요?' }).fill('망원한강공원 편의점 앞');
  await page.getByLabel('언제 만나나요?').fill(onSeoulClock(26));
  await page.getByText('지우').click();
}
