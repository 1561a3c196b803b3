import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { createChatImageUpload, getMessages } from '@/contract/chats';
import type { HttpPerson } from '../../testing/stack/http-person';
import type { Enclose, Load } from './load';
import { notResting } from './not-resting';

/** Shown in a room; what was acknowledged has to be there at the end. */
export interface Pictures {
  /** One more upload, as what this person's message holds. */
  enclosedBy(person: HttpPerson): Enclose;
  stop(): Promise<void>;
}

/** Each of these people shows the room one picture after the other, `everyMs` apart. */
export async function startPictures(
  people: readonly HttpPerson[],
  { load, channelId, everyMs }: { load: Load; channelId: number; everyMs: number },
): Promise<Pictures> {
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer();
  const body = { contentType: 'image/jpeg' as const, size: picture.length };
  let isStopped = false;

  const enclosedBy = (person: HttpPerson) => async () => {
    try {
      const upload = await person.call(createChatImageUpload, { params: { channelId }, body });
      return { imageKeys: [await person.sendPicture(upload, picture)] };
    } catch {
      return null;
    }
  };

  async function showOn(person: HttpPerson): Promise<void> {
    while (!isStopped) {
      await load.write(person, enclosedBy(person));
      await pause(everyMs);
    }
  }

  const showing = people.map(showOn);
  return {
    enclosedBy,
    async stop() {
      isStopped = true;
      await Promise.all(showing);
    },
  };
}

/** How many pictures of a room were asked for, and how many of them did not come. */
export async function countMissingPictures(
  person: HttpPerson,
  channelId: number,
): Promise<{ asked: number; missing: number }> {
  const count = { asked: 0, missing: 0 };
  for (let after = 0, hasMore = true; hasMore; ) {
    const query = { after: String(after), limit: '100' };
    const page = await notResting(() =>
      person.call(getMessages, { params: { channelId }, query: query as never }),
    );
    for (const { seq, images } of page.items) {
      after = Math.max(after, seq);
      for (const { url } of images) {
        count.asked += 1;
        const answer = await fetch(url).catch(() => null);
        const bytes = answer?.ok ? await answer.arrayBuffer() : null;
        if (!bytes?.byteLength) count.missing += 1;
      }
    }
    hasMore = page.hasMore;
  }
  return count;
}
