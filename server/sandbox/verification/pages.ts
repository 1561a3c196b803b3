import { NICE_FAILURES } from '../../adapters/verification/nice-messages';
import type { IdentityDetails } from '../accounts';
import { type Html, html } from '../pages/html';
import { clover, type Page } from '../pages/page';

const CARRIERS: [IdentityDetails['carrier'], string][] = [
  ['SKT', 'SKT'],
  ['KT', 'KT'],
  ['LGU', 'LG U+'],
  ['SKT_MVNO', 'SKT 알뜰폰'],
  ['KT_MVNO', 'KT 알뜰폰'],
  ['LGU_MVNO', 'LG U+ 알뜰폰'],
];
const GENDERS: [IdentityDetails['gender'], string][] = [
  ['WOMAN', '여자'],
  ['MAN', '남자'],
];
const FAILURES: [string, string][] = [
  [NICE_FAILURES.wrongDetails, '정보 불일치'],
  [NICE_FAILURES.wrongSmsCode, '인증번호 오류'],
  [NICE_FAILURES.carrierUnavailable, '통신사 점검'],
];

const mark = html`<div class="mark">${clover}<span>휴대폰 본인확인 대신 쓰는 연습용 화면</span></div>`;

/** First tap: whose phone is it? Everything is filled in. */
export function renderDetails(options: {
  encPlainData: string;
  /** What to fill in; fields it does not know are ignored. */
  values: Record<string, string>;
  error?: string;
}): Page {
  const { encPlainData, values, error } = options;
  return {
    title: '본인확인',
    body: html`${mark}
<h1>본인 정보를<br>확인해 주세요</h1>
<p class="lead">진짜 정보를 적지 않아도 돼요. 여기에서 고른 이름과 생년월일로 가입해요.</p>
${error && html`<p class="error" role="alert">${error}</p>`}
<form class="stack" method="post" action="/verification/code">
<input type="hidden" name="EncodeData" value="${encPlainData}">
<fieldset class="field"><legend>통신사</legend><div class="choices">${CARRIERS.map((carrier) =>
      choice('carrier', carrier, values.carrier),
    )}</div></fieldset>
<label class="field"><span>이름</span><input type="text" name="name" value="${values.name ?? ''}" maxlength="30" required autocomplete="off"></label>
<label class="field"><span>생년월일</span><input type="date" name="birthdate" value="${values.birthdate ?? ''}" min="1930-01-01" required></label>
<fieldset class="field"><legend>성별</legend><div class="choices two">${GENDERS.map((gender) =>
      choice('gender', gender, values.gender),
    )}</div></fieldset>
<label class="field"><span>휴대폰 번호</span><input type="tel" name="phone" value="${values.phone ?? ''}" inputmode="numeric" maxlength="13" required autocomplete="off"></label>
<button class="button primary large">인증번호 받기</button>
</form>
${renderWaysOut(encPlainData)}`,
  };
}

/** Second tap: the text message that nobody sent. */
export function renderCode(options: {
  encPlainData: string;
  identity: IdentityDetails;
  code: string;
  error?: string;
}): Page {
  const { encPlainData, identity, code, error } = options;
  return {
    title: '인증번호 입력',
    body: html`${mark}
<h1>인증번호를<br>넣어 두었어요</h1>
<p class="lead">문자는 가지 않아요. 확인만 누르면 돼요.</p>
${error && html`<p class="error" role="alert">${error}</p>`}
<dl class="facts"><dt>이름</dt><dd>${identity.name}</dd><dt>생년월일</dt><dd>${identity.birthdate.replaceAll('-', '.')}</dd><dt>성별</dt><dd>${identity.gender === 'MAN' ? '남자' : '여자'}</dd><dt>휴대폰</dt><dd>${identity.phone}</dd></dl>
<form class="stack" method="post" action="/verification/finish">
<input type="hidden" name="EncodeData" value="${encPlainData}">
${Object.entries(identity).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label class="field"><span>인증번호 6자리</span><input type="text" name="code" value="${code}" inputmode="numeric" maxlength="6" required autocomplete="one-time-code"></label>
<button class="button primary large">확인</button>
</form>
${renderWaysOut(encPlainData)}`,
  };
}

export function renderRefusal(): Page {
  return {
    title: '본인확인을 시작할 수 없어요',
    body: html`${mark}
<h1>본인확인을<br>시작할 수 없어요</h1>
<p class="lead">요청이 잘못되었거나 30분이 지났어요. 앱으로 돌아가 다시 시작해 주세요.</p>`,
  };
}

function choice(name: string, [value, label]: [string, string], chosen: string | undefined): Html {
  return html`<label><input type="radio" name="${name}" value="${value}" required${value === chosen && html` checked`}>${label}</label>`;
}

function renderWaysOut(encPlainData: string): Html {
  return html`<form class="stack" method="post" action="/verification/fail">
<input type="hidden" name="EncodeData" value="${encPlainData}">
<button class="button text" name="errorCode" value="${NICE_FAILURES.canceled}">취소하고 돌아가기</button>
<details><summary>실패하는 경우 연습하기</summary><div class="row">${FAILURES.map(
    ([code, label]) =>
      html`<button class="button" name="errorCode" value="${code}">${label} (${code})</button>`,
  )}</div></details>
</form>`;
}
