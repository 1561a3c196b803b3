import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getAppealQueue, type OpenAppeal, updateAppeal } from '@/contract/back-office/appeals';
import { getAudit } from '@/contract/back-office/audit';
import {
  createOperatorSession,
  csrfHeader,
  finishEnrolment,
  getOperatorSession,
  getOperators,
  type OperatorSession,
  startEnrolment,
} from '@/contract/back-office/operators';
import { type FoundPerson, findPerson } from '@/contract/back-office/people';
import { getPhotoQueue, updatePhotoVerdict } from '@/contract/back-office/photos';
import { createProposal, decideProposal, getProposals } from '@/contract/back-office/proposals';
import {
  getReportCase,
  getReportQueue,
  type QueuedReport,
  type ReportCase,
  updateReportVerdict,
} from '@/contract/back-office/reports';
import { createSanction, deleteSanctions, getLiveSanctions } from '@/contract/back-office/sanctions';
import { errorCodes } from '@/contract/error-codes';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { renderOffice, visitor } from '@/testing/render-office';
import { AuditScreen } from './audit-screen';
import { EnrolScreen } from './enrol-screen';
import { PeopleScreen } from './people-screen';
import { PhotosScreen } from './photos-screen';
import { ProposalsScreen } from './proposals-screen';
import { ReportsScreen } from './reports-screen';
import { SanctionsScreen } from './sanctions-screen';

const session: OperatorSession = {
  id: 3,
  name: '김운영',
  role: 'ADMIN',
  csrfToken: 'only-our-page',
  expiresAt: '2026-11-22T20:00:00.000Z',
};
const report: QueuedReport = {
  id: 12,
  reason: '욕설 또는 괴롭힘',
  severity: 'HIGH',
  targetType: 'MESSAGE',
  reportedAt: '2026-11-21T03:00:00.000Z',
  dueAt: '2026-11-22T03:00:00.000Z',
  outcome: null,
  closedAt: null,
  closedBy: null,
};
const reportCase: ReportCase = {
  ...report,
  targetId: 900,
  description: '계속 욕을 해요.',
  reporterUserId: 5,
  people: [
    {
      userId: 7,
      uniqueId: 'ABCDEFGH23',
      nickname: '별님',
      job: '대학생',
      affiliation: '한국대',
      photoUrls: ['https://photos.example/1.webp'],
      sanctionCount: 1,
      nextDays: 7,
    },
  ],
  team: null,
  messages: [
    {
      id: 1,
      senderUserId: 5,
      text: '안녕하세요',
      imageUrls: [],
      sentAt: report.reportedAt,
      isReported: false,
    },
    { id: 2, senderUserId: 7, text: '나쁜 말', imageUrls: [], sentAt: report.reportedAt, isReported: true },
  ],
  photoUrl: null,
};
const person: FoundPerson = {
  userId: 7,
  uniqueId: 'ABCDEFGH23',
  nickname: '별님',
  state: 'ACTIVE',
  joinedAt: report.reportedAt,
  sanctions: [],
  reportCount: 2,
  sanctionCount: 3,
  nextDays: null,
};
const queueOf = (items: QueuedReport[]) => ({
  items,
  nextCursor: null,
  openCount: items.length,
  serverNow: '2026-11-22T05:00:00.000Z',
});

const renderReports = (options: { at?: string } = {}) => renderOffice(<ReportsScreen />, options);

/** Opens the report and limits whom it is about. */
async function limitOfReport(user: UserEvent, words: string) {
  await user.click(await screen.findByRole('button', { name: /욕설 또는 괴롭힘/ }));
  await user.type(await screen.findByLabelText('까닭'), words);
  await user.click(screen.getByRole('button', { name: '이용 제한하기' }));
}

function signedIn(role: OperatorSession['role'] = 'ADMIN') {
  mockCall(getOperatorSession, () => ({ ...session, role }));
}

test('nobody sees anything before password and second factor', async () => {
  mockCall(getOperatorSession, () => new MockedError(errorCodes.unauthorized));
  mockCall(getReportQueue, () => queueOf([]));
  let isRight = false;
  const { requests } = mockCall(createOperatorSession, () =>
    isRight
      ? session
      : new MockedError(errorCodes.forbidden, '이메일, 비밀번호, 인증 번호를 다시 확인해 주세요.'),
  );
  const { user } = renderOffice('비밀');
  await user.type(await screen.findByLabelText('이메일'), 'kim@slide.example');
  await user.type(screen.getByLabelText('비밀번호'), '긴 비밀번호 하나');
  await user.type(screen.getByLabelText('인증 앱의 번호 6자리'), '123 456');
  await user.click(screen.getByRole('button', { name: '로그인' }));
  expect(await screen.findByText('이메일, 비밀번호, 인증 번호를 다시 확인해 주세요.')).toBeInTheDocument();
  expect(screen.queryByText('비밀')).not.toBeInTheDocument();
  isRight = true;
  await user.click(screen.getByRole('button', { name: '로그인' }));
  expect(await screen.findByText('비밀')).toBeInTheDocument();
  expect(requests[1]?.body.totp).toBe('123456');
});

test('a role sees its pages and no other', async () => {
  signedIn('VIEWER');
  renderOffice('방');
  const nav = await screen.findByRole('navigation', { name: '운영실' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['신고', '이용 제한', '공지와 배너', '제휴와 쿠폰', '추천 기록', '단계별 현황', '설정']);
});

test('a page of another role says so, asks nothing, and leads to the first of one’s own', async () => {
  signedIn('CONTENT');
  const { requests } = mockCall(getReportQueue, () => queueOf([report]));
  renderReports({ at: '/admin/reports' });
  expect(await screen.findByText('이 화면을 볼 권한이 없어요')).toBeInTheDocument();
  expect(screen.getByText(/지금 역할은 공지 담당이에요/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '내 첫 화면으로' })).toHaveAttribute('href', '/admin');
  expect(requests).toEqual([]);
});

test('a session that ended leads back to the sign-in', async () => {
  signedIn();
  mockCall(getReportQueue, () => new MockedError(errorCodes.unauthorized));
  renderReports();
  expect(await screen.findByRole('heading', { name: '운영자 로그인' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('로그인이 끝났어요. 다시 로그인해 주세요.');
});

test('a session that ends while somebody types leads back to the same report and the same words', async () => {
  signedIn();
  mockCall(getReportQueue, () => queueOf([report]));
  mockCall(getReportCase, () => reportCase);
  mockCall(createSanction, () => new MockedError(errorCodes.unauthorized));
  mockCall(createOperatorSession, () => session);
  const { user } = renderReports();
  await limitOfReport(user, '욕설을 되풀이함');
  expect(await screen.findByRole('alert')).toHaveTextContent('다시 로그인하면 쓰던 글이 남아 있어요.');
  expect(screen.queryByText(reportCase.description ?? '')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('이메일'), 'kim@slide.example');
  await user.type(screen.getByLabelText('비밀번호'), '긴 비밀번호 하나');
  await user.type(screen.getByLabelText('인증 앱의 번호 6자리'), '123456');
  await user.click(screen.getByRole('button', { name: '로그인' }));
  expect(await screen.findByLabelText('까닭')).toHaveValue('욕설을 되풀이함');
  expect(screen.queryByText(/로그인이 끝났어요/)).not.toBeInTheDocument();
  // Closed, it is closed for good.
  await user.click(screen.getByRole('button', { name: '닫기' }));
  expect(screen.queryByRole('region', { name: '신고 12번' })).not.toBeInTheDocument();
});

test('the pictures of a report are seen whole, behind their tiles', async () => {
  signedIn();
  mockCall(getReportQueue, () => queueOf([report]));
  const imageUrls = ['https://photos.example/sent-1.webp', 'https://photos.example/sent-2.webp'];
  const [message] = reportCase.messages;
  const messages = message ? [{ ...message, imageUrls, isReported: true }] : [];
  mockCall(getReportCase, () => ({ ...reportCase, messages }));
  const { user } = renderReports();
  await user.click(await screen.findByRole('button', { name: /욕설 또는 괴롭힘/ }));
  const [first, second] = await screen.findAllByRole('link', { name: /^보낸 사진 \d 크게 보기$/ });
  expect(first).toHaveAttribute('href', imageUrls[0]);
  expect(second).toHaveAttribute('href', imageUrls[1]);
  expect(second).toHaveAttribute('target', '_blank');
});

test('keys that open a report go on in it, and on its row once it is closed', async () => {
  signedIn();
  mockCall(getReportQueue, () => queueOf([report, { ...report, id: 13 }]));
  mockCall(getReportCase, () => reportCase);
  const { user } = renderReports();
  const row = await screen.findByRole('button', { name: /13번/ });
  row.focus();
  await user.keyboard('{Enter}');
  const opened = await screen.findByRole('region', { name: '신고 13번' });
  expect(opened).toHaveFocus();
  await within(opened).findByRole('button', { name: '닫기' });
  await user.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(row).toHaveFocus());
  expect(opened).not.toBeInTheDocument();
});

test('a report is read with its evidence, a person is limited, and the verdict is given once', async () => {
  signedIn();
  let current = report;
  mockCall(getReportQueue, () => queueOf([current]));
  mockCall(getReportCase, () => ({ ...reportCase, ...current }));
  const sanctions = mockCall(createSanction, () => ({ id: 1 }));
  const verdicts = mockCall(updateReportVerdict, ({ body }) => {
    current = { ...report, outcome: body.outcome, closedBy: 'operator:3', closedAt: report.dueAt };
    return {};
  });
  const { user } = renderReports();
  expect(await screen.findByText('기한이 2시간 지났어요')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /욕설 또는 괴롭힘/ }));
  const opened = within(await screen.findByRole('region', { name: '신고 12번' }));
  expect(await opened.findByText('계속 욕을 해요.')).toBeInTheDocument();
  expect(opened.getByText('(신고됨)')).toBeInTheDocument();
  expect(opened.getByRole('radio', { name: '7일' })).toBeChecked();
  await user.click(opened.getByRole('button', { name: '이용 제한하기' }));
  expect(await opened.findByText('2자 이상 적어 주세요')).toBeInTheDocument();
  await user.type(opened.getByLabelText('까닭'), '욕설');
  await user.click(opened.getByRole('button', { name: '이용 제한하기' }));
  expect(await screen.findByText('이용을 제한했어요')).toBeInTheDocument();
  expect(sanctions.requests[0]?.body).toEqual({ userId: 7, reason: '욕설', days: 7, sanctionCount: 1 });
  expect(sanctions.requests[0]?.headers.get(csrfHeader)).toBe('only-our-page');
  expect(sanctions.requests[0]?.headers.get('authorization')).toBeNull();
  opened.getByRole('button', { name: '조치했어요' }).focus();
  await user.keyboard('{Enter}');
  const decided = await opened.findByText('조치했어요 · 운영자 3번');
  // Keys go on from there, and not from the beginning of the page.
  await waitFor(() => expect(decided).toHaveFocus());
  expect(verdicts.requests[0]?.body).toEqual({ outcome: 'ACTED' });
  expect(opened.queryByRole('button', { name: '문제 없어요' })).not.toBeInTheDocument();
});

test('a person who was limited stands one step further, on a case and where one was looked for', async () => {
  signedIn();
  let ladder = { sanctionCount: 0, nextDays: 1 };
  const past = { id: 1, reason: '욕설', startedAt: report.reportedAt, endsAt: report.dueAt, liftedAt: null };
  mockCall(getReportQueue, () => queueOf([report]));
  mockCall(getReportCase, () => ({
    ...reportCase,
    people: reportCase.people.map((each) => ({ ...each, ...ladder })),
  }));
  mockCall(findPerson, () => ({
    person: { ...person, ...ladder, sanctions: ladder.sanctionCount > 1 ? [past] : [] },
  }));
  mockCall(createSanction, ({ body }) => {
    if (body.sanctionCount !== ladder.sanctionCount) return new MockedError(errorCodes.forbidden);
    ladder = { sanctionCount: body.sanctionCount + 1, nextDays: body.days === 1 ? 7 : 30 };
    return { id: 1 };
  });
  const { user, unmount } = renderReports();
  await limitOfReport(user, '욕설');
  expect(await screen.findByText(/지금까지 이용 제한 1번/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('까닭')).toHaveValue(''));
  expect(screen.getByRole('radio', { name: '7일' })).toBeChecked();
  unmount();

  renderOffice(<PeopleScreen />);
  await user.type(await screen.findByLabelText('번호, 초대 코드, 전화번호'), '7');
  await user.click(screen.getByRole('button', { name: '찾기' }));
  await user.type(await screen.findByLabelText('까닭'), '욕설');
  await user.click(screen.getByRole('button', { name: '이용 제한하기' }));
  const history = within(await screen.findByRole('region', { name: '지금까지의 이용 제한' }));
  expect(await history.findByText(/욕설/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '30일' })).toBeChecked();
});

test('who has two sanctions is one person among those who are limited', async () => {
  signedIn();
  mockCall(getAppealQueue, () => ({ items: [], waitingCount: 0 }));
  const startedAt = report.reportedAt;
  const live = { userId: 7, nickname: '별님', reason: '욕설', endsAt: null, setBy: 'operator:3', startedAt };
  mockCall(getLiveSanctions, () => ({
    items: [
      { ...live, id: 3 },
      { ...live, id: 2 },
      { ...live, id: 1, userId: 8, nickname: '달님' },
    ],
    nextCursor: null,
    peopleCount: 2,
  }));
  renderOffice(<SanctionsScreen />);
  expect(await screen.findByText('2명')).toBeInTheDocument();
});

test('a queue that fails can be asked for again, and an empty one says so', async () => {
  signedIn();
  let isThere = false;
  mockCall(getReportQueue, () => (isThere ? queueOf([]) : new MockedError(errorCodes.forbidden)));
  const { user } = renderReports();
  expect(await screen.findByText('신고 목록을 불러오지 못했어요')).toBeInTheDocument();
  isThere = true;
  await user.click(screen.getByRole('button', { name: '다시 불러오기' }));
  expect(await screen.findByText('기다리는 신고가 없어요')).toBeInTheDocument();
});

test('whose use is limited is found as a person and freed there, whichever page of the list has them', async () => {
  signedIn();
  let liftedAt: string | null = null;
  const live = { id: 1, reason: '욕설', startedAt: report.reportedAt, endsAt: null };
  mockCall(findPerson, () => ({ person: { ...person, sanctions: [{ ...live, liftedAt }] } }));
  const { requests } = mockCall(deleteSanctions, () => {
    liftedAt = report.dueAt;
    return { liftedCount: 1 };
  });
  const { user } = renderOffice(<PeopleScreen />);
  await user.type(await screen.findByLabelText('번호, 초대 코드, 전화번호'), '7');
  await user.click(screen.getByRole('button', { name: '찾기' }));
  await user.click(await screen.findByRole('button', { name: '별님님의 이용 제한 풀기' }));
  await user.click(await screen.findByRole('button', { name: '풀기' }));
  expect(await screen.findByText(/욕설 · 풀었어요/)).toBeInTheDocument();
  expect(requests[0]?.params).toEqual({ userId: 7 });
  expect(screen.queryByRole('button', { name: '별님님의 이용 제한 풀기' })).not.toBeInTheDocument();
});

test('for ever is only asked for, and somebody else confirms', async () => {
  signedIn();
  mockCall(findPerson, () => ({ person }));
  const proposed = mockCall(createProposal, () => ({ id: 9 }));
  const { user, unmount } = renderOffice(<PeopleScreen />);
  await user.type(await screen.findByLabelText('번호, 초대 코드, 전화번호'), '7');
  await user.click(screen.getByRole('button', { name: '찾기' }));
  expect(await screen.findByRole('heading', { name: '별님' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '영구' })).toBeChecked();
  await user.type(screen.getByLabelText('까닭'), '사칭');
  await user.click(screen.getByRole('button', { name: '영구 차단 확인 요청하기' }));
  expect(await screen.findByText('다른 운영자에게 확인을 요청했어요')).toBeInTheDocument();
  expect(proposed.requests[0]?.body).toEqual({ kind: 'BLOCK', userId: 7, reason: '사칭' });
  unmount();

  const proposal = {
    id: 9,
    kind: 'BLOCK' as const,
    userId: 7,
    reason: '사칭',
    proposedBy: '김운영',
    createdAt: report.reportedAt,
    expiresAt: report.dueAt,
    state: 'OPEN' as const,
    decidedBy: null,
    mayTake: false,
  };
  mockCall(getProposals, () => ({
    items: [
      { ...proposal, isOwn: true },
      { ...proposal, id: 10, isOwn: false, proposedBy: '이운영' },
    ],
  }));
  const decided = mockCall(decideProposal, () => ({}));
  const again = renderOffice(<ProposalsScreen />);
  const [own, others] = await screen.findAllByRole('listitem');
  if (!own || !others) throw new Error('no proposals');
  expect(within(own).queryByRole('button', { name: '확인하기' })).not.toBeInTheDocument();
  await again.user.click(within(others).getByRole('button', { name: '확인하기' }));
  const dialog = await screen.findByRole('alertdialog');
  await again.user.click(within(dialog).getByRole('button', { name: '확인하기' }));
  await expect.poll(() => decided.requests.length).toBe(1);
  expect(decided.requests[0]).toMatchObject({ params: { proposalId: 10 }, body: { decision: 'CONFIRM' } });
});

test('a request of one’s own is taken back, and keys go on from what it says', async () => {
  signedIn();
  let isOpen = true;
  mockCall(getProposals, () => ({
    items: [
      {
        id: 9,
        kind: 'BLOCK' as const,
        userId: 7,
        reason: '다른 사람 사칭',
        proposedBy: '김운영',
        createdAt: report.reportedAt,
        expiresAt: report.dueAt,
        state: isOpen ? ('OPEN' as const) : ('WITHDRAWN' as const),
        decidedBy: isOpen ? null : '김운영',
        isOwn: true,
        mayTake: false,
      },
    ],
  }));
  mockCall(decideProposal, () => {
    isOpen = false;
    return {};
  });
  const { user } = renderOffice(<ProposalsScreen />);
  (await screen.findByRole('button', { name: '거두기' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('요청을 거뒀어요')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('거뒀어요 (김운영)')).toHaveFocus());
});

test('an export is offered to who may take it, with until when, and to nobody else', async () => {
  signedIn();
  const taken = {
    id: 9,
    kind: 'EXPORT' as const,
    userId: 7,
    reason: '본인의 열람 요청',
    proposedBy: '김운영',
    createdAt: report.reportedAt,
    expiresAt: report.dueAt,
    state: 'CONFIRMED' as const,
    decidedBy: '이운영',
    isOwn: true,
  };
  mockCall(getProposals, () => ({
    items: [
      { ...taken, mayTake: true },
      { ...taken, id: 8, mayTake: false },
    ],
  }));
  renderOffice(<ProposalsScreen />);
  const [open, over] = await screen.findAllByRole('listitem');
  if (!open || !over) throw new Error('no proposals');
  expect(within(open).getByRole('button', { name: '자료 내려받기' })).toBeInTheDocument();
  expect(open).toHaveTextContent('확인했어요 (이운영) · 2026.11.22 오후 12:00까지');
  expect(within(over).queryByRole('button')).not.toBeInTheDocument();
  expect(over).not.toHaveTextContent('까지');
});

const photo = {
  id: 34,
  userId: 7,
  status: 'PENDING' as const,
  reason: null,
  uploadedAt: report.dueAt,
  url: 'https://photos.example/2.webp',
};

test('a photo is refused with a sentence its owner reads, as it was seen', async () => {
  signedIn();
  mockCall(getPhotoQueue, () => ({ items: [photo], waitingCount: 1204 }));
  const { requests } = mockCall(updatePhotoVerdict, () => ({}));
  const { user } = renderOffice(<PhotosScreen />);
  await user.click(await screen.findByRole('button', { name: '거절하기' }));
  // More wait than a page lists.
  expect(screen.getByText('기다리는 사진 1,204장')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '거절하기' }));
  expect(await screen.findByText('사진을 거절했어요')).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({
    status: 'REJECTED',
    reason: '얼굴이 잘 보이지 않아요.',
    seenStatus: 'PENDING',
  });
});

test('a judged photo stays where it is, so that no second press meets the next one', async () => {
  signedIn();
  let items = [photo, { ...photo, id: 35 }];
  mockCall(getPhotoQueue, () => ({ items, waitingCount: 2 }));
  mockCall(updatePhotoVerdict, ({ params }) => {
    items = [...items.filter(({ id }) => id !== params.photoId), { ...photo, id: 36 }];
    return {};
  });
  const { user } = renderOffice(<PhotosScreen />);
  const [approve] = await screen.findAllByRole('button', { name: '승인하기' });
  if (approve) await user.click(approve);
  await screen.findByRole('img', { name: '사진 36번' });
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    '사진 34번',
    '사진 35번',
    '사진 36번',
  ]);
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('보이는 중');
  expect(within(first as HTMLElement).queryByRole('button', { name: '승인하기' })).not.toBeInTheDocument();
});

const openAppeal: OpenAppeal = {
  id: 4,
  userId: 7,
  nickname: '별님',
  reason: '욕설',
  endsAt: null,
  text: '농담이었어요. 다시 봐 주세요.',
  createdAt: report.reportedAt,
  setBy: 'operator:5',
  proposedBy: null,
  isOwn: false,
};

test('whoever set a sanction reads the appeal and is offered no answer that would be refused', async () => {
  signedIn();
  mockCall(getLiveSanctions, () => ({ items: [], nextCursor: null, peopleCount: 0 }));
  const own = { ...openAppeal, id: 5, nickname: '달님', setBy: 'operator:3', isOwn: true };
  mockCall(getAppealQueue, () => ({ items: [openAppeal, own], waitingCount: 1204 }));
  renderOffice(<SanctionsScreen />);
  const [others, mine] = await screen.findAllByRole('listitem');
  if (!others || !mine) throw new Error('no appeals');
  expect(screen.getByText('기다리는 이의 제기 1,204건')).toBeInTheDocument();
  expect(within(others).getByText(/영구 · 운영자 5번/)).toBeInTheDocument();
  expect(within(others).getByRole('button', { name: '답 보내기' })).toBeInTheDocument();
  expect(within(mine).getByText(openAppeal.text)).toBeInTheDocument();
  expect(
    within(mine).getByText('내가 정하거나 제안한 이용 제한은 다른 운영자가 답해요.'),
  ).toBeInTheDocument();
  expect(within(mine).queryByRole('button')).not.toBeInTheDocument();
});

test('an appeal is answered in words', async () => {
  signedIn();
  mockCall(getLiveSanctions, () => ({ items: [], nextCursor: null, peopleCount: 0 }));
  mockCall(getAppealQueue, () => ({ items: [openAppeal], waitingCount: 1204 }));
  const { requests } = mockCall(updateAppeal, () => ({}));
  const { user } = renderOffice(<SanctionsScreen />);
  await user.click(await screen.findByRole('radio', { name: '제한을 풀어요' }));
  await user.type(screen.getByLabelText('본인에게 보이는 답'), '오해였어요. 미안해요.');
  await user.click(screen.getByRole('button', { name: '답 보내기' }));
  expect(await screen.findByText('답을 보냈어요')).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({ outcome: 'LIFTED', answer: '오해였어요. 미안해요.' });
});

test('the log says who did what; operators are found without going through all of it', async () => {
  signedIn();
  const joined = { email: 'lee@slide.example', state: 'ACTIVE' as const, createdAt: report.dueAt };
  mockCall(getOperators, () => ({
    items: [{ ...joined, id: 4, name: '이운영', role: 'MODERATOR' as const }],
  }));
  mockCall(getAudit, () => ({
    items: [
      {
        id: 1,
        actor: 'operator:3',
        action: 'REPORT_CLOSED' as const,
        targetType: 'report',
        targetId: '12',
        reason: null,
        before: null,
        after: { outcome: 'ACTED' },
        createdAt: report.dueAt,
      },
    ],
    nextCursor: 'older',
  }));
  renderOffice(<AuditScreen />);
  expect(await screen.findByText('운영자 3번')).toBeInTheDocument();
  expect(screen.getByText(/신고를 처리했어요/)).toBeInTheDocument();
  expect(screen.getByText(/ · 신고 12$/)).toBeInTheDocument();
  expect(screen.getByText('결과: 조치함')).toBeInTheDocument();
  // The log has many pages: what is needed rarely does not stand below it.
  const more = screen.getByRole('button', { name: '다음 쪽' });
  const leaving = await screen.findByRole('button', { name: '이운영님 막기' });
  expect(more.compareDocumentPosition(leaving)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('a new operator chooses a password and proves the second factor', async () => {
  const started = mockCall(startEnrolment, () => ({
    email: 'kim@slide.example',
    secret: 'ABCDEFGH',
    uri: 'otpauth://totp/Slide:kim?secret=ABCDEFGH',
  }));
  const finished = mockCall(finishEnrolment, () => ({}));
  const code = 'a'.repeat(32);
  const { user } = renderScreen(<EnrolScreen />, { ...visitor, at: `/admin/enrol#${code}` });
  await user.type(await screen.findByLabelText('새 비밀번호'), '짧아요');
  await user.click(screen.getByRole('button', { name: '다음' }));
  expect(await screen.findByText('12자 이상 적어 주세요')).toBeInTheDocument();
  await user.type(screen.getByLabelText('새 비밀번호'), ' 하지만 이제 길어요');
  await user.click(screen.getByRole('button', { name: '다음' }));
  await user.type(await screen.findByLabelText('인증 앱의 번호 6자리'), '123456');
  await user.click(screen.getByRole('button', { name: '등록 마치기' }));
  expect(await screen.findByText(/등록이 끝났어요/)).toBeInTheDocument();
  expect(started.requests[0]?.body.code).toBe(code);
  expect(finished.requests[0]?.body).toEqual({ code, totp: '123456' });
});

test('an operator without a code, or with one that is used, finds the way to the sign-in', async () => {
  const at = '/admin/enrol';
  const { unmount } = renderScreen(<EnrolScreen />, { ...visitor, at });
  expect(await screen.findByText('등록 코드가 없어요')).toBeInTheDocument();
  const signIn = () => screen.findByRole('link', { name: '로그인하러 가기' });
  expect(await signIn()).toHaveAttribute('href', '/admin');
  unmount();

  mockCall(startEnrolment, () => new MockedError(errorCodes.forbidden));
  const { user } = renderScreen(<EnrolScreen />, { ...visitor, at: `${at}#${'a'.repeat(32)}` });
  await user.type(await screen.findByLabelText('새 비밀번호'), 'correct horse battery');
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: '다음' }));
  expect(await signIn()).toBeInTheDocument();
});
