import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAnnouncement, createBanner, getNotices } from '@/contract/back-office/notices';
import { getOperatorSession } from '@/contract/back-office/operators';
import { getPromotions } from '@/contract/back-office/promotions';
import { createCoupon, getCouponKinds } from '@/contract/back-office/shop';
import { errorCodes } from '@/contract/error-codes';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderOffice } from '@/testing/render-office';
import { NoticesScreen } from './notices-screen';
import { ShopScreen } from './shop-screen';

let addresses: string[] = [];

beforeEach(() => {
  addresses = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(file: File) {
        addresses.push(`blob:${file.name}`);
        return `blob:${file.name}`;
      }
      static override revokeObjectURL(address: string) {
        addresses = addresses.filter((each) => each !== address);
      }
    },
  );
  mockCall(getOperatorSession, () => ({
    id: 3,
    name: '김운영',
    role: 'ADMIN' as const,
    csrfToken: 'x',
    expiresAt: '2026-11-22T20:00:00.000Z',
  }));
  mockCall(getNotices, () => ({ announcements: [], banners: [] }));
  mockCall(getPromotions, () => ({ items: [] }));
  mockCall(getCouponKinds, () => ({ items: [], branches: [] }));
});

function open(page = <NoticesScreen />) {
  return renderOffice(page);
}

const png = new File(['picture'], 'tea.png', { type: 'image/png' });
const bannerField = () => screen.findByLabelText<HTMLInputElement>('배너 그림');
const formOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title })).parentElement;
  if (!card) throw new Error(`no form of ${title}`);
  return within(card);
};

test('a banner without a picture says everything that is missing at its field, and is not sent', async () => {
  const { requests } = mockCall(createBanner, () => ({ id: 1 }));
  const { user } = open();
  const field = await bannerField();
  await user.click(screen.getByRole('button', { name: '배너 올리기' }));
  expect(await screen.findByText('그림의 내용을 적어 주세요')).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription('배너 그림을 골라 주세요');
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(requests).toHaveLength(0);
});

test('a picture is seen before it is sent, chosen anew, taken away, and what the api says of it stands there', async () => {
  mockCall(
    createBanner,
    () => new MockedError(errorCodes.badRequest, '읽을 수 없는 그림이에요.', {}, 'image'),
  );
  const { user } = open();
  const field = await bannerField();
  await user.upload(field, png);
  expect(await screen.findByRole('img', { name: '배너 그림 미리 보기' })).toHaveAttribute(
    'src',
    'blob:tea.png',
  );
  expect(field).toHaveAccessibleDescription('tea.png · 1KB');
  await user.click(screen.getByRole('button', { name: '그림 지우기' }));
  expect(screen.queryByRole('img', { name: '배너 그림 미리 보기' })).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  await expect.poll(() => addresses).toEqual([]);
  await user.upload(field, png);
  await user.type(screen.getByLabelText('그림이 말하는 것'), '밀크티 한 잔');
  await user.click(screen.getByRole('button', { name: '배너 올리기' }));
  await expect.poll(() => field).toHaveAccessibleDescription('읽을 수 없는 그림이에요.');
  expect(screen.getAllByText('읽을 수 없는 그림이에요.')).toHaveLength(1);
});

test('the enter key opens the album instead of sending the form', async () => {
  const { user } = open();
  const field = await bannerField();
  const onClick = vi.fn();
  field.addEventListener('click', onClick);
  field.focus();
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(field).not.toBeInvalid();
});

test.each([
  [
    'no picture',
    new File(['%PDF'], 'menu.pdf', { type: 'application/pdf' }),
    'PNG, JPG, WebP, SVG 그림만 올릴 수 있어요',
  ],
  [
    'too large a picture',
    new File([new Uint8Array(4 * 1024 * 1024)], 'big.png', { type: 'image/png' }),
    '4MB보다 작은 그림을 골라 주세요',
  ],
])('%s is refused at the field before anything is sent', async (_, file, words) => {
  open();
  const field = await bannerField();
  fireEvent.change(field, { target: { files: [file] } });
  await expect.poll(() => field).toHaveAccessibleDescription(words);
  expect(screen.queryByRole('img', { name: '배너 그림 미리 보기' })).not.toBeInTheDocument();
});

test('a date typed by half is said and not sent as "now"', async () => {
  const { requests } = mockCall(createAnnouncement, () => ({ id: 1 }));
  const { user } = open();
  const form = await formOf('새 공지');
  await user.type(form.getByLabelText('제목'), '점검 안내');
  const start = form.getByLabelText<HTMLInputElement>('시작 (비우면 지금)');
  // What a browser answers of a field that holds "2026-12-__ __:__".
  start.setCustomValidity('half');
  await user.click(form.getByRole('button', { name: '공지 올리기' }));
  expect(await form.findByText('날짜와 시각을 모두 적어 주세요')).toBeInTheDocument();
  expect(start).toHaveFocus();
  expect(requests).toHaveLength(0);
  start.setCustomValidity('');
  fireEvent.change(start, { target: { value: '2026-12-01T12:00' } });
  await user.click(form.getByRole('button', { name: '공지 올리기' }));
  await expect.poll(() => requests[0]?.body).toMatchObject({ startsAt: '2026-12-01T03:00:00.000Z' });
});

test('a link without a button to open it is not dropped in silence', async () => {
  const { requests } = mockCall(createAnnouncement, () => ({ id: 1 }));
  const { user } = open();
  const form = await formOf('새 공지');
  await user.type(form.getByLabelText('제목'), '새 소식');
  await user.type(form.getByLabelText('버튼 링크'), '/my-page');
  await user.click(form.getByRole('button', { name: '공지 올리기' }));
  expect(await form.findByText('링크를 열 버튼의 글자를 20자까지 적어 주세요')).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

async function giveCoupon() {
  const { user } = open(<ShopScreen />);
  const form = await formOf('쿠폰 주기');
  await user.type(form.getByLabelText('받는 사람 번호'), '7');
  await user.type(form.getByLabelText('줄 쿠폰의 키'), 'milk-tee');
  await user.type(form.getByLabelText('주는 까닭'), '이벤트 당첨');
  await user.click(form.getByRole('button', { name: '쿠폰 주기' }));
  return { user, form };
}

test('a coupon that was given for the same reason before is not said to be given', async () => {
  let isNew = false;
  mockCall(createCoupon, () => ({ id: 3, isNew }));
  const { user, form } = await giveCoupon();
  expect(await form.findByText('같은 까닭으로 이미 준 쿠폰이에요')).toBeInTheDocument();
  expect(screen.queryByText('쿠폰을 줬어요')).not.toBeInTheDocument();
  // Another reason is another coupon: everything else stands.
  isNew = true;
  await user.type(form.getByLabelText('주는 까닭'), ' 2회');
  await user.click(form.getByRole('button', { name: '쿠폰 주기' }));
  expect(await screen.findByText('쿠폰을 줬어요')).toBeInTheDocument();
});

test('what the api refuses of a coupon stands at its field in its own words', async () => {
  mockCall(createCoupon, () => new MockedError(errorCodes.badRequest, '없는 쿠폰이에요.', {}, 'kind'));
  const { form } = await giveCoupon();
  expect(await form.findByText('없는 쿠폰이에요.')).toBeInTheDocument();
});
