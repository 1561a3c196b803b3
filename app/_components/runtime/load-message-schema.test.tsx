import { expect, onTestFinished, test } from 'vitest';
import { onApiSignal } from '@/lib/http/api-signals';
import { messageBuilder } from '@/testing/builders/chats';
import { loadMessageSchema } from './load-message-schema';

const heard = (data: object) => ({ success: true, data });

test('of what comes live as much is heard as is known here, from the second on where nothing is fetched ahead', async () => {
  const said: string[] = [];
  onTestFinished(onApiSignal(({ kind }) => said.push(kind)));
  const schema = await loadMessageSchema();
  const hear = (value: unknown) => schema.safeParse(value);
  await expect
    .poll(() => hear({ type: 'CHANGED', of: ['wallet', 'festivals', 'chats'] }))
    .toEqual(heard({ type: 'CHANGED', of: ['wallet', 'chats'] }));
  const message = messageBuilder();
  expect(hear({ type: 'CHAT_MESSAGE', message: { ...message, type: 'STICKER' } })).toEqual(
    heard({ type: 'CHAT_MESSAGE', message: { ...message, type: 'UNKNOWN' } }),
  );
  expect(said).toEqual(['laterRelease', 'laterRelease']);
  expect(hear({ type: 'FESTIVAL_OPENED' })).toMatchObject({ success: false });
  expect(hear({ type: 'CHANGED', of: 'chats' })).toMatchObject({ success: false });
});
