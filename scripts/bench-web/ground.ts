import type { Browser, BrowserContext } from '@playwright/test';
import { devices } from '@playwright/test';
import { createMessage } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import type { HttpPerson } from '../../testing/stack/http-person';
import { bringTwoTeamsTogether } from '../../testing/stack/six-people';
import type { Deployment } from '../bench/deployments';

export interface Ground {
  readonly webUrl: string;
  readonly person: HttpPerson;
  /** Of the room with forty messages. */
  readonly roomPath: string;
}

/** Two teams that met: what is measured is measured as somebody who has everything to show. */
export async function openGround(deployment: Deployment): Promise<Ground> {
  const { women, men, everybody, matchId } = await bringTwoTeamsTogether(deployment);
  await men[0].call(likeMatch, { params: { matchId } });
  for (const person of everybody) await person.enterChat();
  for (let index = 0; index < 40; index += 1) {
    const body = {
      clientMessageId: crypto.randomUUID(),
      text: `${index + 1}번째 이야기예요. 토요일에 한강에서 만나요!`,
    };
    await (everybody[index % everybody.length] ?? men[0]).call(createMessage, {
      params: { channelId: matchId },
      body,
    });
  }
  return { webUrl: deployment.webUrl, person: women[0], roomPath: `/chats/${matchId}` };
}

/** A phone that has never been here; with a person it comes back from a sign-in of yesterday. */
export async function newPhone(
  browser: Browser,
  webUrl: string,
  person?: Pick<HttpPerson, 'accessToken' | 'refreshToken' | 'userId'>,
): Promise<BrowserContext> {
  const { defaultBrowserType: _webkit, ...phone } = devices['Galaxy S24'] ?? {};
  const kept = person && {
    accessToken: person.accessToken,
    refreshToken: person.refreshToken,
    userId: String(person.userId),
  };
  const localStorage = Object.entries(kept ?? {}).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...phone,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    storageState: { cookies: [], origins: [{ origin: webUrl, localStorage }] },
  });
  // tsx names the functions that are sent into a page by a helper of its own.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' });
  return context;
}
