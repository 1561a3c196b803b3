import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import { createBlock, createReport, getReportTypes } from '@/contract/safety';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { SafetyMenuButton } from './safety-menu-button';
import type { SafetySubject } from './safety-subject';

const person: SafetySubject = { kind: 'person', userId: 7, name: '민수' };
const team: SafetySubject = { kind: 'team', teamId: 31, name: '한강 피크닉' };

function mockReasons() {
  mockCall(getReportTypes, () => ({
    items: [
      { id: 3, name: '욕설 또는 괴롭힘', needsDescription: false, displayOrder: 1 },
      { id: 7, name: '기타', needsDescription: true, displayOrder: 2 },
    ],
  }));
}

async function choose(subject: SafetySubject, choice: '신고하기' | '차단하기') {
  const onBlocked = vi.fn();
  const { user } = renderScreen(<SafetyMenuButton subject={subject} onBlocked={onBlocked} />);
  await user.click(screen.getByRole('button', { name: `${subject.name} 신고·차단 메뉴` }));
  await user.click(await screen.findByRole('button', { name: choice }));
  return { user, onBlocked };
}

const openReport = async (subject: SafetySubject) => {
  mockReasons();
  const { user, onBlocked } = await choose(subject, '신고하기');
  const sheet = within(await screen.findByRole('dialog', { name: /신고할까요\?/ }));
  await sheet.findByRole('radio', { name: '기타' });
  return { user, onBlocked, sheet };
};

test('a report of a person needs a reason, and says that it arrived', async () => {
  const { requests } = mockCall(createReport, () => ({ id: 1 }));
  const { user, sheet, onBlocked } = await openReport(person);
  const send = sheet.getByRole('button', { name: '신고하기' });
  expect(send).toBeDisabled();
  await user.click(sheet.getByRole('radio', { name: '욕설 또는 괴롭힘' }));
  await user.click(send);
  expect(await screen.findByText('신고했어요. 빠르게 확인할게요')).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({
    targetType: 'USER',
    targetId: 7,
    reportTypeId: 3,
    alsoBlock: false,
  });
  expect(onBlocked).not.toHaveBeenCalled();
});

test('another reason needs five letters; a team is reported and blocked at once', async () => {
  const { requests } = mockCall(createReport, () => ({ id: 1 }));
  const { user, sheet, onBlocked } = await openReport(team);
  await user.click(sheet.getByRole('radio', { name: '기타' }));
  const words = sheet.getByRole('textbox', { name: '어떤 일이 있었나요?' });
  await user.type(words, '이상해');
  await user.click(sheet.getByRole('button', { name: '신고하기' }));
  expect(await sheet.findByText('어떤 일이 있었는지 5자 이상 적어 주세요.')).toBeInTheDocument();
  expect(requests).toHaveLength(0);
  await user.type(words, '요 정말');
  await user.click(sheet.getByRole('checkbox', { name: '이 팀의 세 사람도 차단할게요' }));
  await user.click(sheet.getByRole('button', { name: '신고하기' }));
  await waitFor(() => expect(onBlocked).toHaveBeenCalledOnce());
  expect(requests[0]?.body).toEqual({
    targetType: 'TEAM',
    targetId: 31,
    reportTypeId: 7,
    description: '이상해요 정말',
    alsoBlock: true,
  });
});

test('a report that fails says why and keeps what was chosen and typed', async () => {
  let isAway = true;
  mockCall(createReport, () =>
    isAway ? new MockedError(errorCodes.internalServerError, '잠시 후 다시 시도해 주세요.') : { id: 1 },
  );
  const { user, sheet } = await openReport(person);
  await user.click(sheet.getByRole('radio', { name: '기타' }));
  const words = sheet.getByRole('textbox');
  await user.type(words, '돈을 빌려 달래요');
  await user.click(sheet.getByRole('button', { name: '신고하기' }));
  expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeInTheDocument();
  expect(words).toHaveValue('돈을 빌려 달래요');
  isAway = false;
  await user.click(sheet.getByRole('button', { name: '신고하기' }));
  expect(await screen.findByText('신고했어요. 빠르게 확인할게요')).toBeInTheDocument();
});

test('a report that is under way is not sent again by the Enter key', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { requests } = mockCall(createReport, () => answered.then(() => ({ id: 1 })));
  const { user, sheet } = await openReport(person);
  const reason = sheet.getByRole<HTMLInputElement>('radio', { name: '욕설 또는 괴롭힘' });
  await user.click(reason);
  await user.click(sheet.getByRole('button', { name: '신고하기' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  if (reason.form) fireEvent.submit(reason.form);
  await user.click(sheet.getByRole('checkbox'));
  answer();
  expect(await screen.findByText('신고했어요. 빠르게 확인할게요')).toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

test('reasons that do not load can be asked for again', async () => {
  let isAway = true;
  mockCall(getReportTypes, () =>
    isAway
      ? new MockedError(errorCodes.forbidden, '볼 수 없어요.')
      : { items: [{ id: 3, name: '욕설 또는 괴롭힘', needsDescription: false, displayOrder: 1 }] },
  );
  const { user } = await choose(person, '신고하기');
  expect(await screen.findByText('신고 사유를 불러오지 못했어요')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByRole('radio', { name: '욕설 또는 괴롭힘' })).toBeInTheDocument();
});

test('a block asks first, then says whom; nothing is sent when it was not meant', async () => {
  const { requests } = mockCall(createBlock, () => ({ id: 1 }));
  const { user, onBlocked } = await choose(person, '차단하기');
  const dialog = within(await screen.findByRole('alertdialog', { name: '민수님을 차단할까요?' }));
  expect(requests).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: '차단하기' }));
  expect(await screen.findByText('민수님을 차단했어요')).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({ userId: 7 });
  expect(onBlocked).toHaveBeenCalledOnce();
});

test('a block that is not meant sends nothing', async () => {
  const { requests } = mockCall(createBlock, () => ({ id: 1 }));
  const { user } = await choose(team, '차단하기');
  const dialog = within(await screen.findByRole('alertdialog', { name: '한강 피크닉 팀을 차단할까요?' }));
  await user.click(dialog.getByRole('button', { name: '취소' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(requests).toHaveLength(0);
});

test('a team whose name says already that it is one is not called so twice', async () => {
  const { user } = await choose({ ...team, name: '디팀' }, '차단하기');
  const dialog = within(await screen.findByRole('alertdialog', { name: '디팀을 차단할까요?' }));
  await user.click(dialog.getByRole('button', { name: '취소' }));
});

test('somebody blocked before, on another phone, is gone from here as well', async () => {
  mockCall(createBlock, () => new MockedError(errorCodes.blockAlreadyMade));
  const { user, onBlocked } = await choose(person, '차단하기');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: '차단하기' }));
  expect(await screen.findByText('이미 차단했어요')).toBeInTheDocument();
  expect(onBlocked).toHaveBeenCalledOnce();
});
