import { formatSeoulTime } from '../../clock/seoul-date';
import { SINGLE_FRIEND_PREFIX } from '../../demo/single-friends';
import type { SandboxAccount } from '../accounts';
import type { SandboxCompanions, SandboxPerson, SandboxPush } from '../control';
import { drawnPhotoUrl } from '../pages/assets';
import { type Html, html } from '../pages/html';
import { clover, type Page } from '../pages/page';

export interface ConsoleView {
  accounts: SandboxAccount[];
  people: SandboxPerson[];
  pushes: SandboxPush[];
  companions: SandboxCompanions;
  webUrl: string;
  done?: string;
}

export function renderConsole(view: ConsoleView): Page {
  const { accounts, people, pushes, companions, webUrl, done } = view;
  const signedUp = new Set(people.map(({ identity }) => identity?.subject));
  const waiting = accounts.filter(({ id, isDemo }) => !isDemo && !signedUp.has(id));
  const mine = people.filter(({ isDemo }) => !isDemo);
  const demo = people.filter(({ isDemo }) => isDemo);
  return {
    title: '연습장',
    isWide: true,
    body: html`
<div class="mark">${clover}<span>Slide 연습장</span></div>
<h1>혼자서도 여섯 명처럼<br>살펴볼 수 있어요</h1>
<p class="lead">여기서는 누구로든 로그인하고, 다음 추천 시각을 기다리지 않고 추천을 받아 볼 수 있어요.</p>
${done && html`<p class="note" role="status">${done}</p>`}
<div class="row console-actions">
<form method="post" action="/console/drops"><button class="button primary">지금 추천 도착시키기</button></form>
<form method="post" action="/console/companions"><button class="button" aria-pressed="${String(companions.isOn)}">${companions.isOn ? '친구들 쉬게 하기' : '친구들 대답하게 하기'}</button></form>
<a class="button text" href="${webUrl}">앱 열기</a>
<a class="button text" href="/operator">운영하기</a>
<a class="button text" href="/calls">API 문서</a>
</div>
<p class="hint">${companions.isOn ? `미리 만들어 둔 친구들이 초대를 받아 주고, LIKE에 답하고, 채팅에 대답해요. 혼자라면 앱의 친구 찾기에서 “${SINGLE_FRIEND_PREFIX}”를 검색해 초대해 보세요.` : '미리 만들어 둔 친구들이 지금은 가만히 있어요.'}</p>
<h2>내가 만든 사람 ${mine.length + waiting.length}</h2>
${mine.length + waiting.length === 0 && html`<p>아직 없어요. 앱에서 로그인하면 여기에 나타나요.</p>`}
<ul class="grid">${mine.map(renderPerson)}${waiting.map(renderWaiting)}</ul>
<h2>도착한 푸시 ${pushes.length}</h2>
${pushes.length === 0 && html`<p>아직 보낸 푸시가 없어요.</p>`}
<ul class="grid">${pushes.slice(0, 40).map(renderPush)}</ul>
<h2>미리 만들어 둔 사람 ${demo.length}</h2>
<ul class="grid">${demo.map(renderPerson)}</ul>`,
  };
}

function renderPerson({ nickname, identity, gender, age, affiliation, teamName }: SandboxPerson): Html {
  return html`<li><img class="photo small" src="${drawnPhotoUrl(identity?.subject ?? nickname, gender)}" alt="" width="40" height="40" loading="lazy">
<div><strong>${nickname}</strong><small>${age}세 · ${affiliation}${teamName && ` · ${teamName}`}</small></div>
${identity && renderEnter(identity.provider, identity.subject, nickname)}</li>`;
}

function renderWaiting({ id, provider, name, identity }: SandboxAccount): Html {
  return html`<li><img class="photo small" src="${drawnPhotoUrl(id, identity.gender)}" alt="" width="40" height="40" loading="lazy">
<div><strong>${name}</strong><small>아직 가입하지 않았어요</small></div>
${renderEnter(provider, id, name)}</li>`;
}

function renderEnter(provider: string, id: string, name: string): Html {
  return html`<form method="post" action="/console/enter/${provider}/${encodeURIComponent(id)}"><button class="button" aria-label="${name} 계정으로 로그인">로그인</button></form>`;
}

function renderPush({ nickname, title, body, type, sentAt }: SandboxPush): Html {
  const time = formatSeoulTime(new Date(sentAt));
  return html`<li><div><strong>${title}</strong><small>${body}</small><small>${nickname} · ${time} · ${type}</small></div></li>`;
}
