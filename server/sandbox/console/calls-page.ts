import { allCalls } from '@/contract/calls';
import { type Html, html } from '../pages/html';
import { clover, type Page } from '../pages/page';

/** Every call of the contract on one page; the whole document is what `npm run openapi` prints. */
export function renderCalls(): Page {
  const nouns = [...new Set(allCalls.map(({ noun }) => noun))];
  return {
    title: 'API',
    isWide: true,
    body: html`
<div class="mark">${clover}<a href="/">Slide 연습장</a></div>
<h1>API 호출 ${allCalls.length}개</h1>
<p class="lead">계약에 적힌 그대로예요. 전체 문서는 npm run openapi로 볼 수 있어요.</p>
${nouns.map((noun) => html`<h2>${noun}</h2><ul class="calls">${allCalls.filter((listed) => listed.noun === noun).map(renderCall)}</ul>`)}`,
  };
}

function renderCall({ call }: (typeof allCalls)[number]): Html {
  const errors = call.errors?.length ? ` · ${call.errors.join(', ')}` : '';
  return html`<li><strong>${call.method} ${call.path}</strong><span lang="en">${call.summary}</span><small>${call.who.join(', ')}${errors}${call.addition && ' · addition'}</small></li>`;
}
