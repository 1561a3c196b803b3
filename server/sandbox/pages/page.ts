import type { FastifyReply } from 'fastify';
import { type Html, html } from './html';

export interface Page {
  title: string;
  body: Html;
  /** Wider than a phone: the console. */
  isWide?: boolean;
}

export function renderPage({ title, body, isWide }: Page): string {
  return html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${title} · Slide 연습장</title>
<link rel="stylesheet" href="/assets/sandbox.css">
<link rel="icon" href="data:,">
</head>
<body${isWide && html` class="wide"`}>
<main>${body}</main>
</body>
</html>`.text;
}

/** People mix the two names of their own machine; a blocked redirect would look like a dead button. */
const THIS_MACHINE = ['http://localhost:*', 'http://127.0.0.1:*'];

/**
 * Sends a page that may only load from here. `formTargets` are the origins a form here may end up at:
 * browsers hold redirects after a submit to the same rule.
 */
export function sendPage(reply: FastifyReply, page: Page, formTargets: readonly string[] = []): FastifyReply {
  const origins = new Set([...THIS_MACHINE, ...formTargets.map((url) => new URL(url).origin)]);
  const targets = ["'self'", ...origins].join(' ');
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(renderPage(page));
}

/** The clover: three leaves, the product's mark. */
export const clover = html`<svg class="clover" viewBox="-50 -46 100 104" aria-hidden="true"><path class="stem" d="M0 0c3 18 6 34 16 52" /><g class="leaf"><path id="leaf" d="M0-3C-10-12-27-20-24-34c2-10 17-13 24-3 7-10 22-7 24 3C27-20 10-12 0-3Z" /><use href="#leaf" transform="rotate(120)" /><use href="#leaf" transform="rotate(-120)" /></g></svg>`;
