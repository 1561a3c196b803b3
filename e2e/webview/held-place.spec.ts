import * as z from 'zod';
import { createFriendRequest } from '@/contract/friends';
import { signUpOverHttp } from '@/testing/stack/http-person';
import { stackOfRun } from '../fixtures/stack-of-run';
import { openAs } from './host/member-in-app';
import { expect, test } from './host/test';

/** More than the screen holds. */
const askerCount = 12;

const list = `[...document.querySelectorAll('[class*=overflow-y-auto]')]
  .find(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)`;

/** The first whole row on the screen, and where it stands. */
const rowInSight = `(() => {
  const list = ${list};
  const top = list.getBoundingClientRect().top;
  const row = [...list.querySelectorAll('li')].find((one) => one.getBoundingClientRect().top >= top);
  return { text: row.textContent, top: Math.round(row.getBoundingClientRect().top), scrolled: list.scrollTop };
})()`;
const rowSchema = z.object({ text: z.string(), top: z.number(), scrolled: z.number() });

test('what arrives above what one reads moves nothing', async ({ startApp }, { retry }) => {
  const { webview, person } = await openAs(startApp, { nickname: `읽는이${retry}`, at: '/home' });
  async function isAskedBy(nickname: string) {
    const asking = await signUpOverHttp(stackOfRun(), { nickname });
    await asking.call(createFriendRequest, { body: { userId: person.userId } });
  }
  for (let index = 0; index < askerCount; index++) await isAskedBy(`부탁${retry}${index}`);
  await webview.open('/notifications');
  await webview.seesText(new RegExp(`부탁${retry}${askerCount - 1}`));
  // What can be done about each comes a moment after the words.
  await webview.seesText('수락');
  await expect.poll(() => webview.evaluate(`${list}.scrollTop = 300, ${list}.scrollTop`)).toBe(300);
  const read = rowSchema.parse(await webview.evaluate(rowInSight));

  await isAskedBy(`새부탁${retry}`);
  await expect
    .poll(() => webview.evaluate(`document.body.textContent.includes('새부탁${retry}')`))
    .toBe(true);
  const after = rowSchema.parse(await webview.evaluate(rowInSight));
  expect({ text: after.text, top: after.top }).toEqual({ text: read.text, top: read.top });
  expect(after.scrolled).toBeGreaterThan(read.scrolled);
});
