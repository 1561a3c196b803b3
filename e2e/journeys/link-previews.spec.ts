import { expect } from '@playwright/test';
import { buildInviteLink, inviteLinkTypes } from '@/lib/domain/invites/invite-link';
import { previewOf, sitePreview } from '@/lib/domain/invites/link-preview';
import { meBuilder } from '@/testing/builders/users';
import { test } from '../fixtures/test';

const previewers = {
  KakaoTalk: 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  iMessage:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
};
/** KakaoTalk's own browser, which people read in. */
const browser =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36;KAKAOTALK 2410800';

const propertyOf = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
const queryOf = (linkType: (typeof inviteLinkTypes)[number]) =>
  new URL(buildInviteLink(meBuilder(), linkType).url).searchParams;

for (const [name, userAgent] of Object.entries(previewers))
  for (const linkType of inviteLinkTypes)
    test(`${name} shows an invite link of ${linkType}, wherever it leads, and nothing of whose it is`, async ({
      request,
    }) => {
      const query = queryOf(linkType);
      for (const path of ['/', '/login', '/chat', '/chats/1', '/team']) {
        const answer = await request.get(`${path}?${query}`, { headers: { 'user-agent': userAgent } });
        expect(answer.status(), path).toBe(200);
        expect(answer.headers().vary, path).toContain('User-Agent');
        const html = await answer.text();
        const preview = previewOf(linkType);
        expect(propertyOf(html, 'og:title'), path).toBe(preview.title);
        expect(propertyOf(html, 'og:description'), path).toBe(preview.description);
        expect(html).not.toContain(query.get('iuid'));
      }
      const html = await (await request.get(`/?${query}`, { headers: { 'user-agent': userAgent } })).text();
      const pictureUrl = new URL(propertyOf(html, 'og:image') ?? '');
      const picture = await request.get(pictureUrl.pathname);
      expect(picture.headers()['content-type']).toBe('image/png');
      // Width and height stand at the beginning of a PNG.
      const bytes = await picture.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    });

test('people get the page itself, with the site’s own preview in it', async ({ request }) => {
  const headers = { 'user-agent': browser };
  const [invited, bare] = await Promise.all(
    [`/sign-in?${queryOf('meeting_1')}`, '/sign-in'].map(async (path) =>
      (await request.get(path, { headers })).text(),
    ),
  );
  expect(invited).toBe(bare);
  expect(propertyOf(invited ?? '', 'og:title')).toBe(sitePreview.title);
  expect(propertyOf(invited ?? '', 'og:image')).toMatch(/^https?:\/\/(?!.*known-at-start).+\.png$/);
});
