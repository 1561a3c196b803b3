import { readFile } from 'node:fs/promises';
import { createChatImageUpload, createMessage } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import {
  answerPlan,
  createPlan,
  createPlanPlace,
  getPlan,
  proposePlan,
  updatePlanSlots,
} from '@/contract/plans';
import { bringTwoTeamsTogether, type TwoTeams } from '@/testing/stack/six-people';
import { stackOfRun } from '../fixtures/stack-of-run';
import { photoFile } from '../shots/photos';
import { sessionOf } from './host/member-in-app';
import { expect, test } from './host/test';

const where = '망원한강공원';

test('what a webview keeps nothing of is saved by the app: a meeting’s calendar file, a picture of the room', async ({
  startApp,
}, { retry }) => {
  const teams = await bringTwoTeamsTogether(stackOfRun(), { ending: `저장${retry}` });
  const { matchId: channelId, men, women, everybody } = teams;
  await men[0].call(likeMatch, { params: { matchId: channelId } });
  for (const person of everybody) await person.enterChat();
  const meetsAt = await settlePlan(teams);
  await sendPicture(teams);
  const webview = await startApp({ session: sessionOf(women[0]) });
  const { app } = webview;

  await test.step('the calendar file, with the time and the place', async () => {
    app.answerWith({ saveFile: () => ({ outcome: 'SAVED' }) });
    await webview.open(`/chats/${channelId}/plan`);
    await webview.tap('button', '캘린더에 추가');
    await webview.seesText('캘린더 파일을 저장했어요');
    const [saved] = app.heardOf('saveFile');
    expect(saved?.payload).toMatchObject({
      name: expect.stringMatching(/\.ics$/),
      mediaType: expect.stringMatching(/^text\/calendar/),
    });
    const lines = saved?.payload.text.split('\r\n');
    const start = meetsAt.replaceAll(/[-:]|\.\d+/g, '');
    for (const line of ['BEGIN:VEVENT', `DTSTART:${start}`, `LOCATION:${where}`])
      expect(lines).toContain(line);
  });

  await test.step('an app that cannot keep it says so on the page', async () => {
    app.answerWith({ saveFile: () => ({ outcome: 'FAILED' }) });
    await webview.tap('button', '캘린더에 추가');
    await webview.seesText(/캘린더 파일을 저장하지 못했어요/);
  });

  await test.step('the picture, whole, in the device’s own browser', async () => {
    await webview.open(`/chats/${channelId}`);
    await webview.tap('button', '사진 크게 보기');
    await webview.tap('button', '사진 저장');
    await webview.seesText(/브라우저에서 사진을 열었어요/);
    const [opened] = app.heardOf('openLink');
    const picture = await fetch(opened?.payload.url ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });
});

/** All come, so that it is settled; when it begins. */
async function settlePlan({ matchId: channelId, men, everybody }: TwoTeams): Promise<string> {
  const params = { channelId };
  const [leader] = men;
  await leader.call(createPlan, { params });
  const { id: placeId } = await leader.call(createPlanPlace, { params, body: { name: where } });
  const day = (await leader.call(getPlan, { params })).plan?.days[2] ?? '';
  for (const person of everybody)
    await person.call(updatePlanSlots, { params, body: { slots: [{ day, slot: 'EVENING' }] } });
  const meetsAt = new Date(`${day}T19:00:00+09:00`).toISOString();
  await leader.call(proposePlan, { params, body: { meetsAt, placeId } });
  const round = (await leader.call(getPlan, { params })).plan?.proposal?.round ?? 0;
  for (const person of everybody) await person.call(answerPlan, { params, body: { round, isComing: true } });
  return meetsAt;
}

async function sendPicture({ matchId: channelId, men: [sender] }: TwoTeams): Promise<void> {
  const params = { channelId };
  const picture = await readFile(photoFile('scene-wide'));
  const body = { contentType: 'image/jpeg' as const, size: picture.length };
  const key = await sender.sendPicture(await sender.call(createChatImageUpload, { params, body }), picture);
  await sender.call(createMessage, {
    params,
    body: { clientMessageId: crypto.randomUUID(), imageKeys: [key] },
  });
}
