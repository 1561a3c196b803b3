import { text } from 'node:stream/consumers';
import * as z from 'zod';

// The floor of sending: the same requests, made ahead, from a process with no queue and no database behind it. It prints
// how many milliseconds they took, the second time.
const atOnce = Number(process.argv[2]);
const posts = z
  .array(z.object({ url: z.string(), headers: z.record(z.string(), z.coerce.string()), body: z.string() }))
  .parse(JSON.parse(await text(process.stdin)));

await postAll();
const startedAt = performance.now();
await postAll();
process.stdout.write(String(performance.now() - startedAt));

async function postAll(): Promise<void> {
  const waiting = [...posts];
  const poster = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await post(next);
  };
  await Promise.all(Array.from({ length: atOnce }, poster));
}

async function post({ url, headers, body }: (typeof posts)[number]): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers, body: Buffer.from(body, 'base64') });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
}
