import { type APIRequestContext, expect } from '@playwright/test';
import * as z from 'zod';
import { getUser, meSchema } from '@/contract/users';
import { signUpOverHttp } from '@/testing/stack/http-person';
import { askSandbox } from '../fixtures/sandbox-api';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

const listSchema = z.object({ items: z.array(z.object({ id: z.number(), userId: z.number() })) });

/** The status of a picture asked for through the built app's optimizer. */
async function statusThroughOptimizer(request: APIRequestContext, address: string): Promise<number> {
  const answer = await request.get(`/_next/image?url=${encodeURIComponent(address)}&w=640&q=75`);
  return answer.status();
}

test('the optimizer fetches photos, nothing else of this machine, and forgets a refused one at once', async ({
  request,
}, { retry }) => {
  const person = await signUpOverHttp(stackOfRun(), { nickname: `사진주인${retry}` });
  const { photoUrl } = meSchema.parse(await person.call(getUser));
  const photo = photoUrl ?? '';
  const answer = await request.get(`/_next/image?url=${encodeURIComponent(photo)}&w=640&q=75`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);

  const { apiUrl, sandboxUrl } = stackOfRun();
  for (const other of [
    `${apiUrl}/api/v1/users`,
    `${apiUrl}/objects/../api/v1/users`,
    `${sandboxUrl}/console`,
    `http://127.0.0.1:22/objects/clear/a.webp`,
    photo.replace(new URL(photo).host, 'localhost:9'),
  ])
    expect(await statusThroughOptimizer(request, other), other).toBe(400);

  const { items } = listSchema.parse(await askSandbox(request, 'GET', '/photos'));
  const { id } = items.find(({ userId }) => userId === person.userId) ?? {};
  await askSandbox(request, 'PUT', `/photos/${id}/verdict`, {
    status: 'REJECTED',
    reason: '얼굴이 잘 보이지 않아요.',
  });
  expect(await statusThroughOptimizer(request, photo)).not.toBe(200);
});
