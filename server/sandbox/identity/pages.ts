import type { SandboxAccount, SandboxProvider } from '../accounts';
import { drawnPhotoUrl } from '../pages/assets';
import { type Html, html } from '../pages/html';
import { clover, type Page } from '../pages/page';

const PROVIDER_NAMES: Record<SandboxProvider, string> = { kakao: '카카오', apple: 'Apple' };

export interface ChooserOptions {
  provider: SandboxProvider;
  /** Where the forms of this sign-in post to. */
  action: string;
  accounts: SandboxAccount[];
  error?: string;
}

/** "Who signs in?": one tap on a person is the whole sign-in. */
export function renderChooser({ provider, action, accounts, error }: ChooserOptions): Page {
  const mine = accounts.filter(({ isDemo }) => !isDemo).reverse();
  const demo = accounts.filter(({ isDemo }) => isDemo);
  return {
    title: '누구로 로그인할까요?',
    body: html`
<div class="mark">${clover}<span>${PROVIDER_NAMES[provider]} 대신 쓰는 연습용 로그인</span></div>
<h1>누구로 로그인할까요?</h1>
<p class="lead">${mine.length > 0 ? '사람을 누르면 바로 로그인돼요.' : '이름만 적으면 새 친구로 시작할 수 있어요.'}</p>
${error && html`<p class="error" role="alert">${error}</p>`}
${mine.length > 0 && renderPeople(mine, action)}
<form class="new" method="post" action="${action}">
<label class="field"><span>새 친구로 시작하기</span><input type="text" name="name" placeholder="이름" maxlength="20" required autocomplete="off"></label>
<button class="button primary">시작하기</button>
</form>
${demo.length > 0 && html`<details><summary>미리 만들어 둔 친구 ${demo.length}명</summary>${renderPeople(demo, action)}</details>`}
<form method="post" action="${action}" class="stack"><button class="button text" name="cancel" value="1">로그인하지 않고 돌아가기</button></form>`,
  };
}

function renderPeople(accounts: SandboxAccount[], action: string): Html {
  return html`<form method="post" action="${action}"><ul class="people">${accounts.map(
    ({ id, name, identity, email }) => html`<li><button class="person" name="accountId" value="${id}">
<img class="photo" src="${drawnPhotoUrl(id, identity.gender)}" alt="" width="52" height="52" loading="lazy">
<span><strong>${name}</strong><small>${identity.birthdate.slice(0, 4)}년생 · ${email}</small></span>
<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m9 6 6 6-6 6"/></svg>
</button></li>`,
  )}</ul></form>`;
}

export function renderProblem(reason: string): Page {
  return {
    title: '로그인을 이어 갈 수 없어요',
    body: html`
<div class="mark">${clover}<span>연습용 로그인</span></div>
<h1>로그인을 이어 갈 수 없어요</h1>
<p class="lead">시간이 지났거나 이미 끝난 로그인이에요. 앱으로 돌아가 다시 눌러 주세요.</p>
<p class="hint">${reason}</p>`,
  };
}
