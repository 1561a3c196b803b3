import { expect, test } from 'vitest';
import { publicConfigJson } from '@/lib/config/public-config';
import { configAtBuild, readPublicConfig } from '@/lib/config/read-public-config';
import { finishDocument, hashSource } from './finish-document';

const production = { API_URL: 'https://api.slide.example/', WEB_URL: 'https://slide.example' };
const config = readPublicConfig({ NEXT_PHASE: 'phase-production-build' });
const built = [
  `<script id="slide-config" type="application/json">${publicConfigJson(config)}</script>`,
  `<script>one()</script><script src="/a.js" async=""></script><script id="_R_">two("</div>")</script>`,
  `<a href="${config.apiUrl}/oauth2/authorization/kakao">`,
  `<meta property="og:image" content="${config.publicUrl}/images/previews/slide.png"/>`,
].join('');

test('a build knows no address: it is filled in where the server knows it', () => {
  expect(config).toBe(configAtBuild);
  const { html } = finishDocument(built, '/home', production);
  expect(html).not.toContain('known-at-start');
  expect(html).toContain('href="https://api.slide.example/oauth2/authorization/kakao"');
  expect(html).toContain('"publicUrl":"https://slide.example"');
  expect(html).toContain('content="https://slide.example/images/previews/slide.png"');
});

test('its policy runs exactly the inline scripts it holds', () => {
  const policy = finishDocument(built, '/home', production).headers['content-security-policy'];
  expect(policy).toContain(`script-src 'self' '${hashSource('one()')}' '${hashSource('two("</div>")')}';`);
});

test('no text of the configuration ends its element', () => {
  const env = { ...production, SLIDE_APP_VERSION_LABEL: '</script><script>evil()</script>$&' };
  const { html, headers } = finishDocument(built, '/home', env);
  expect(html).not.toContain('<script>evil');
  expect(headers['content-security-policy']).not.toContain(hashSource('evil()'));
});

test('a page of the back office is found by nobody, and no other page is told to hide', () => {
  const headersOf = (pathname: string) => finishDocument(built, pathname, production).headers;
  for (const pathname of ['/admin', '/admin/reports'])
    expect(headersOf(pathname)).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  for (const pathname of ['/home', '/administrators'])
    expect(headersOf(pathname)['x-robots-tag']).toBeUndefined();
});
