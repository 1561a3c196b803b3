import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  createDataExport,
  type DataExport,
  getDataExport,
  getDataExportAddress,
  type OwnDataExport,
} from '@/contract/data-exports';
import { errorCodes } from '@/contract/error-codes';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { DataExportScreen } from './data-export-screen';

afterEach(() => vi.restoreAllMocks());

const requested: DataExport = {
  id: 4,
  state: 'REQUESTED',
  requestedAt: '2026-11-22T03:00:00.000Z',
  expiresAt: null,
  byteSize: null,
};
const ready: DataExport = {
  ...requested,
  state: 'READY',
  expiresAt: new Date(Date.now() + 6 * 86_400_000).toISOString(),
  byteSize: 2_340_000,
};

function mockExport(own: Partial<OwnDataExport> = {}) {
  const state: OwnDataExport = { dataExport: null, nextAt: null, ...own };
  mockCall(getDataExport, () => state);
  return state;
}

test('who never asked reads what they get and how long it stays, and asks', async () => {
  mockExport();
  const { requests } = mockCall(createDataExport, () => ({ dataExport: requested, nextAt: null }));
  const { user } = renderScreen(<DataExportScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('내 데이터 파일을 확인하는 중');
  expect(await screen.findByText(/7일 동안 보관하고, 하루에 한 번/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '내 데이터 요청하기' }));
  expect(await screen.findByRole('heading', { name: '파일을 만들고 있어요' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /요청/ })).not.toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

test('a file that is ready is saved from an address asked for at the tap', async () => {
  mockExport({ dataExport: ready, nextAt: new Date(Date.now() + 3_600_000).toISOString() });
  const { requests } = mockCall(getDataExportAddress, () => ({
    url: 'https://objects.invalid/data/4.zip?signature=x',
    expiresAt: ready.expiresAt ?? '',
  }));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href);
  });
  const { user } = renderScreen(<DataExportScreen />);
  expect(await screen.findByText(/새 파일은 .*부터 요청할 수 있어요/)).toHaveTextContent(
    // A day alone would promise its evening too.
    /^\d+월 \d+일 오[전후] \d+:\d\d까지 내려받을 수 있어요/,
  );
  expect(screen.queryByRole('button', { name: '새로 요청하기' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '파일 내려받기 (2.3MB)' }));
  await expect.poll(() => saved).toEqual(['https://objects.invalid/data/4.zip?signature=x']);
  expect(requests[0]?.params).toEqual({ dataExportId: 4 });
});

test('a day later a new one may be asked for while the old one is there', async () => {
  mockExport({ dataExport: ready });
  mockCall(createDataExport, () => ({ dataExport: requested, nextAt: null }));
  const { user } = renderScreen(<DataExportScreen />);
  await user.click(await screen.findByRole('button', { name: '새로 요청하기' }));
  expect(await screen.findByRole('heading', { name: '파일을 만들고 있어요' })).toBeInTheDocument();
});

test.each([
  ['FAILED', '파일을 만들지 못했어요'],
  ['EXPIRED', '보관 기간이 지났어요'],
] as const)('%s is said, and it may be asked for again', async (state, title) => {
  mockExport({ dataExport: { ...ready, state } });
  mockCall(createDataExport, () => ({ dataExport: requested, nextAt: null }));
  const { user } = renderScreen(<DataExportScreen />);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '다시 요청하기' }));
  expect(await screen.findByRole('heading', { name: '파일을 만들고 있어요' })).toBeInTheDocument();
});

test('a refusal is said in its words, and the screen asks how it stands', async () => {
  const state = mockExport();
  mockCall(createDataExport, () => {
    Object.assign(state, { dataExport: ready });
    return new MockedError(errorCodes.forbidden, '하루에 한 번만 요청할 수 있어요.');
  });
  const { user } = renderScreen(<DataExportScreen />);
  await user.click(await screen.findByRole('button', { name: '내 데이터 요청하기' }));
  expect(await screen.findByText('하루에 한 번만 요청할 수 있어요.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: '파일이 준비됐어요' })).toBeInTheDocument();
});

test('what cannot be read is said, and can be tried again', async () => {
  mockCall(getDataExport, () => new MockedError(errorCodes.internalServerError));
  const { user } = renderScreen(<DataExportScreen />);
  expect(await screen.findByText('내 데이터 파일을 확인하지 못했어요')).toBeInTheDocument();
  mockExport();
  await user.click(screen.getByRole('button', { name: '다시 불러오기' }));
  expect(await screen.findByRole('button', { name: '내 데이터 요청하기' })).toBeInTheDocument();
});
