import { formatSeoulMinute } from '../../clock/seoul-date';
import {
  type PassingKind,
  passingKinds,
  type SandboxPerson,
  type SandboxPhoto,
  type SandboxReport,
  type SandboxSanction,
  type SandboxWithdrawal,
} from '../control';
import { type Html, html } from '../pages/html';
import { clover, type Page } from '../pages/page';

export interface OperatorView {
  people: SandboxPerson[];
  sanctions: SandboxSanction[];
  photos: SandboxPhoto[];
  reports: SandboxReport[];
  withdrawals: SandboxWithdrawal[];
  /** Whom the forms are about, and what whose time passes. */
  userId?: number;
  what?: PassingKind;
  done?: string;
}

/** What people usually decide; anything else goes over HTTP. */
export const sanctionReasons = ['부적절한 언어 사용', '불쾌한 행동', '광고와 홍보', '다른 사람 사칭'];
export const sanctionDays = [1, 7, 30, 0];
/** The account is purged; the same person may sign up again (server/config/product.ts). */
const withdrawalDays = [7, 30];
/** What ends by itself, as the desk calls it. */
export const passingTexts: Record<PassingKind, string> = {
  invitations: '팀 초대',
  matches: '추천과 LIKE',
  substitutes: '대타 찾기',
  'end-wishes': '대화를 끝내자는 뜻',
  meetings: '약속과 만남 후기',
  'safety-shares': '친구에게 알린 만남',
  sanctions: '이용 제한',
  'data-exports': '내 데이터 파일',
  'marketing-consents': '혜택·소식 동의',
};
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
const minutesOf = { 분: 1, 시간: hourMinutes, 일: dayMinutes };
/** What the product waits for, two years of a consent the longest; and what leaves some of it. */
export const passingSpans = (
  [
    [10, '분'],
    ...[1, 12].map((count) => [count, '시간'] as const),
    ...[1, 2, 3, 7, 30, 731].map((count) => [count, '일'] as const),
  ] as const
).map(([count, unit]) => ({ minutes: count * minutesOf[unit], text: `${count}${unit}` }));
export const rejectionReasons = [
  '얼굴이 잘 보이지 않아요.',
  '본인 사진이 아닌 것 같아요.',
  '다른 사람이 불쾌할 수 있는 사진이에요.',
  '연락처나 광고가 들어 있어요.',
];

const statusTexts = { PENDING: '심사를 기다려요', APPROVED: '보이는 중', REJECTED: '거절됨' };

/** The operator's desk: who may do what, and whose photo is shown. */
export function renderOperatorDesk(view: OperatorView): Page {
  const { people, sanctions, photos, reports, withdrawals, userId, what, done } = view;
  return {
    title: '운영',
    isWide: true,
    body: html`
<div class="mark">${clover}<a href="/">Slide 연습장</a></div>
<h1>운영자가 되어 볼까요?</h1>
<p class="lead">신고를 읽고, 이용을 제한하거나 풀고, 시간을 보내고, 프로필 사진을 심사해요.</p>
${done && html`<p class="note" role="status">${done}</p>`}
<h2>이용 제한하기</h2>
<form method="post" action="/console/sanctions" class="desk">
<label>누구를 <select name="userId">${people.map((person) => renderOption(person.userId, `${person.nickname} · ${person.affiliation}`, userId))}</select></label>
<label>왜 <select name="reason">${sanctionReasons.map((reason) => renderOption(reason, reason))}</select></label>
<label>언제까지 <select name="days">${sanctionDays.map((days) => renderOption(days, days === 0 ? '영구히' : `${days}일 동안`, 7))}</select></label>
<button class="button primary">이용 제한하기</button>
</form>
<h2>시간 보내기</h2>
<form method="post" action="/console/passings" class="desk">
<label>누구의 <select name="userId">${people.map((person) => renderOption(person.userId, `${person.nickname} · ${person.affiliation}`, userId))}</select></label>
<label>무엇이 <select name="what">${passingKinds.map((kind) => renderOption(kind, passingTexts[kind], what))}</select></label>
<label>얼마나 <select name="minutes">${passingSpans.map(({ minutes, text }) => renderOption(minutes, `${text} 지나게`, 3 * dayMinutes))}</select></label>
<button class="button primary">시간 보내기</button>
</form>
<h2>들어온 신고 ${reports.length}</h2>
${reports.length === 0 && html`<p>아직 신고가 없어요.</p>`}
<ul class="grid">${reports.map(renderReport)}</ul>
<h2>제한된 사람 ${sanctions.length}</h2>
${sanctions.length === 0 && html`<p>지금은 아무도 없어요.</p>`}
<ul class="grid">${sanctions.map(renderSanction)}</ul>
<h2>탈퇴한 사람 ${withdrawals.length}</h2>
${withdrawals.length === 0 && html`<p>돌아올 수 있는 사람이 없어요.</p>`}
<ul class="grid">${withdrawals.map(renderWithdrawal)}</ul>
<h2>프로필 사진 ${photos.length}</h2>
${photos.length === 0 && html`<p>아직 사진이 없어요.</p>`}
<ul class="grid">${photos.map(renderPhoto)}</ul>`,
  };
}

function renderOption(value: string | number, text: string, chosen?: string | number): Html {
  return html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`;
}

function renderReport({ reason, description, reporterNickname, people, texts }: SandboxReport): Html {
  const said = [...texts.map((text) => `“${text}”`), ...(description === null ? [] : [description])];
  return html`<li><div><strong>${reason}</strong><small>${reporterNickname ?? '탈퇴한 사용자'}님이 신고했어요${said.length > 0 && ` · ${said.join(' · ')}`}</small>
${people.map(({ userId, nickname }) => html`<a class="button" href="/operator?userId=${userId}">${nickname}</a>`)}</div></li>`;
}

function renderSanction({ userId, nickname, reason, endsAt }: SandboxSanction): Html {
  const until = endsAt ? `${formatMoment(endsAt)}까지` : '영구히';
  return html`<li><div><strong>${nickname}</strong><small>${reason} · ${until}</small></div>
<form method="post" action="/console/sanctions/${userId}/lift"><button class="button" aria-label="${nickname}님의 이용 제한 풀기">풀기</button></form></li>`;
}

function renderWithdrawal({ userId, nickname, withdrawnAt }: SandboxWithdrawal): Html {
  return html`<li><div><strong>${nickname}</strong><small>${formatMoment(withdrawnAt)}에 탈퇴</small>
<form method="post" action="/console/withdrawals/${userId}" class="row">${withdrawalDays.map(
    (days) =>
      html`<button class="button" name="daysAgo" value="${days}" aria-label="${nickname}님이 탈퇴한 지 ${days}일 지나게 하기">${days}일 뒤로</button>`,
  )}</form></div></li>`;
}

function formatMoment(at: string): string {
  return formatSeoulMinute(new Date(at));
}

function renderPhoto({ id, nickname, status, reason }: SandboxPhoto): Html {
  return html`<li><img class="photo" src="/console/photos/${id}" alt="${nickname}님의 사진" width="96" height="96" loading="lazy">
<div><strong>${nickname}</strong><small>${statusTexts[status]}${reason !== null && ` · ${reason}`}</small>
${status !== 'APPROVED' && html`<form method="post" action="/console/photos/${id}/approve"><button class="button" aria-label="${nickname}님의 사진 승인">승인</button></form>`}
${status !== 'REJECTED' && html`<form method="post" action="/console/photos/${id}/reject"><select name="reason" aria-label="거절하는 까닭">${rejectionReasons.map((text) => renderOption(text, text))}</select><button class="button" aria-label="${nickname}님의 사진 거절">거절</button></form>`}</div></li>`;
}
