import * as z from 'zod';
import { createMessage } from '@/contract/chats';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { letType, overlaidKeyboard } from '../fixtures/overlaid-keyboard';
import { stackOfRun } from '../fixtures/stack-of-run';
import { sessionOf } from './host/member-in-app';
import { expect, test } from './host/test';

/** A keyboard leaves so much of the screen where the app makes its webview smaller. */
const aboveKeyboard = 510;

test(
  'two teams match and talk live, in the webview and outside it',
  { tag: '@short' },
  async ({ startApp }, { retry }) => {
    const teams = await bringTwoTeamsTogether(stackOfRun(), { ending: `웹뷰${retry}` });
    const [answering, other] = teams.men;
    const webview = await startApp({ session: sessionOf(answering), startScript: overlaidKeyboard });

    await test.step('a LIKE that came is answered, and the match leads into the room', async () => {
      await webview.open('/like');
      await webview.tap('button', /열어 보기/);
      await webview.seesPath('/match');
      await webview.tap('button', /LIKE에 답하기/);
      await webview.tap('button', '채팅 시작하기');
      await webview.seesPath(`/chats/${teams.matchId}`);
    });

    await test.step('what is typed arrives, and what another says comes live', async () => {
      await webview.type('메시지', '웹뷰에서 보내요');
      await webview.tap('button', '보내기');
      await webview.seesText('웹뷰에서 보내요');
      await other.enterChat();
      await other.call(createMessage, {
        params: { channelId: teams.matchId },
        body: { clientMessageId: crypto.randomUUID(), text: '밖에서 답해요' },
      });
      await webview.seesText('밖에서 답해요');
    });

    /** Of the last one of them. */
    const bottomOf = (selector: string) =>
      webview.evaluate(`[...document.querySelectorAll('${selector}')].at(-1).getBoundingClientRect().bottom`);
    await test.step('the field stands over a keyboard that takes room, and the newest message over the field', async () => {
      await webview.tap('textbox', '메시지');
      await webview.resize(aboveKeyboard);
      await expect.poll(() => bottomOf('textarea')).toBeLessThanOrEqual(aboveKeyboard);
      await webview.seesText('밖에서 답해요');
      await webview.resize();
    });

    await test.step('the same over one that lies over the page, and all is as before once it goes', async () => {
      const atRest = z.number().parse(await bottomOf('textarea'));
      const seen = z.number().parse(await webview.evaluate(letType(true)));
      expect(seen).toBeLessThan(atRest);
      await expect.poll(() => bottomOf('textarea')).toBeLessThanOrEqual(seen);
      await webview.seesText('밖에서 답해요');
      await expect.poll(() => bottomOf('[role=log] article')).toBeLessThanOrEqual(seen);
      await webview.evaluate(letType(false));
      await expect.poll(() => bottomOf('textarea')).toBe(atRest);
    });
  },
);
