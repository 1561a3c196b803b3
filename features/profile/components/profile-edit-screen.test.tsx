import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { HEIGHT_MAX_CM, HEIGHT_MIN_CM } from '@/contract/constants';
import { getLocations } from '@/contract/locations';
import { checkBlockWord } from '@/contract/safety';
import { getTags } from '@/contract/tags';
import { getUser, type Me, updateMe } from '@/contract/users';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { answerWarning } from '@/testing/safety/answer-warning';
import { ProfileEditScreen } from './profile-edit-screen';

const photo = { key: 'photo-1', url: '/p.jpg', thumbnailUrl: '/p-t.jpg', status: 'APPROVED' as const };
let me: Me;

beforeEach(() => {
  me = meBuilder({ profileImages: [photo] });
  mockCall(getUser, () => me);
  mockCall(checkBlockWord, ({ body }) =>
    ['클로버', 'taken'].includes(body.value)
      ? { available: false, reason: 'TAKEN' as const }
      : { available: true },
  );
});

function renderEdit() {
  return renderScreen(<ProfileEditScreen />, { at: '/my-page/edit' });
}

describe('a typed field', () => {
  test('is checked, kept and saved alone', async () => {
    const { requests } = mockCall(updateMe, () => meBuilder({ nickname: '달래' }));
    const { user, location, unmount } = renderEdit();
    expect(await screen.findByRole('button', { name: '저장' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^닉네임/ }));
    const field = await screen.findByRole('textbox', { name: '닉네임' });
    await user.clear(field);
    await user.type(field, '달래');
    expect(await screen.findByText('사용할 수 있는 닉네임입니다')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '저장' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(location()).toBe('/my-page'));
    expect(requests[0]?.body).toEqual({ nickname: '달래' });
    unmount();
    expect(sessionStorage.getItem('profile-draft')).toBeNull();
  });

  test.each([
    ['닉네임', '클로버', '사용할 수 없는 닉네임입니다'],
    ['닉네임', '달 래!', '한글, 영문, 숫자만 쓸 수 있어요'],
    ['아이디', '클로버', '영문 소문자, 숫자, 마침표, 밑줄로 4자 이상 적어 주세요'],
    ['아이디', 'taken', '사용할 수 없는 아이디예요'],
    ['직업', '직\u0007업', '쓸 수 없는 글자가 있어요'],
    ['직업', '클로버', '사용할 수 없는 직업이에요'],
    ['소속', '학\u0007교', '쓸 수 없는 글자가 있어요'],
    ['소속', '클로버', '사용할 수 없는 소속이에요'],
  ])('such as the %s %s is refused', async (label, text, message) => {
    const { user } = renderEdit();
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }));
    const field = await screen.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '확인' })).toBeDisabled();
  });

  test('with words to think over is asked about before it is kept', async () => {
    const { user } = renderEdit();
    await user.click(await screen.findByRole('button', { name: /^직업/ }));
    const field = await screen.findByRole('textbox', { name: '직업' });
    await user.clear(field);
    await user.type(field, '꼰대 대리');
    expect(await screen.findByText('사용할 수 있는 직업이에요')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '확인' }));
    await answerWarning(user, '고치기');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('꼰대 대리');
    await user.click(screen.getByRole('button', { name: '확인' }));
    await answerWarning(user, '이대로 쓰기');
    expect(await screen.findByRole('button', { name: /^직업.*꼰대 대리/ })).toBeInTheDocument();
  });

  test('such as the id says how often it can still change', async () => {
    const { user } = renderEdit();
    await user.click(await screen.findByRole('button', { name: /^아이디/ }));
    expect(await screen.findByText('저장하면 앞으로 1번 더 바꿀 수 있어요.')).toBeInTheDocument();
  });

  test('such as the id is locked when its edits are used up', async () => {
    me = meBuilder({ profileImages: [photo], remainingLoginIdEdits: 0 });
    renderEdit();
    expect(await screen.findByRole('button', { name: /^아이디/ })).toBeDisabled();
    expect(screen.getByText('아이디를 더는 바꿀 수 없어요')).toBeInTheDocument();
  });
});

test('a height outside the limits is named and not saved', async () => {
  me = meBuilder({ profileImages: [photo], height: 139 });
  const { user } = renderEdit();
  expect(await screen.findByText('키는 140 이상 210사이로 입력해 주세요')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^MBTI/ }));
  await user.click(await screen.findByRole('button', { name: 'I' }));
  await user.click(screen.getByRole('button', { name: '선택' }));
  expect(await screen.findByText('INFP')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '저장' })).toBeDisabled();
});

test('a height is chosen within what the api accepts', async () => {
  const { user } = renderEdit();
  await user.click(await screen.findByRole('button', { name: /^키/ }));
  const wheel = await screen.findByRole('spinbutton', { name: '키' });
  wheel.focus();
  await user.keyboard('{Home}');
  expect(wheel).toHaveAttribute('aria-valuenow', String(HEIGHT_MIN_CM));
  await user.keyboard('{End}');
  expect(wheel).toHaveAttribute('aria-valuenow', String(HEIGHT_MAX_CM));
  expect([HEIGHT_MIN_CM, HEIGHT_MAX_CM]).toEqual([140, 210]);
});

test('a location is chosen by region', async () => {
  mockCall(getLocations, () => ({
    items: [
      { id: 1, name: '서울 마포구', region: '서울', displayOrder: 1 },
      { id: 8, name: '부산 해운대구', region: '부산', displayOrder: 8 },
    ],
  }));
  const { requests } = mockCall(updateMe, () => me);
  const { user } = renderEdit();
  await user.click(await screen.findByRole('button', { name: /^지역/ }));
  await user.click(await screen.findByRole('button', { name: '부산' }));
  await user.click(screen.getByRole('radio', { name: '부산 해운대구' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '저장' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(requests[0]?.body).toEqual({ locationId: 8 }));
});

test('without a photo nothing is saved', async () => {
  const { user } = renderEdit();
  await user.click(await screen.findByRole('button', { name: '사진 1 빼기' }));
  expect(screen.getByText('사진이 한 장은 있어야 해요.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '저장' })).toBeDisabled();
});

test('photos that others do not see are marked, and taking a refused one away saves the others', async () => {
  const refused = {
    ...photo,
    key: 'photo-2',
    status: 'REJECTED' as const,
    rejectionReason: '얼굴이 안 보여요.',
  };
  const waiting = { ...photo, key: 'photo-3', status: 'PENDING' as const };
  me = meBuilder({ profileImages: [photo, refused, waiting] });
  const { requests } = mockCall(updateMe, () => me);
  const { user } = renderEdit();
  expect(await screen.findByText('거절됨')).toBeInTheDocument();
  expect(screen.getByText('확인 중')).toBeInTheDocument();
  // Three of three: there is room for another one only once this one is taken away.
  expect(
    screen.getByText('거절된 사진은 다른 사람에게 보이지 않아요. 빼고 다른 사진을 올려 주세요.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '저장' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '사진 2 빼기' }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(requests[0]?.body).toEqual({ profileImageKeys: ['photo-1', 'photo-3'] }));
});

test('another photo is put first, keeps the focus, and the order is saved', async () => {
  me = meBuilder({ profileImages: ['photo-1', 'photo-2', 'photo-3'].map((key) => ({ ...photo, key })) });
  const { requests } = mockCall(updateMe, () => me);
  const { user } = renderEdit();
  expect(await screen.findByRole('button', { name: '사진 1, 대표 사진' })).toHaveTextContent('대표');
  await user.click(screen.getByRole('button', { name: '사진 3, 대표 사진' }));
  expect(screen.getByRole('button', { name: '사진 1, 대표 사진', pressed: true })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(requests[0]?.body).toEqual({ profileImageKeys: ['photo-3', 'photo-1', 'photo-2'] }),
  );
});

test('of several photos the one that the api refuses is marked beside its words, until it is taken away', async () => {
  const photos = ['photo-1', 'photo-2', 'photo-3'].map((key) => ({ ...photo, key }));
  me = meBuilder({ profileImages: photos });
  const said = '두 번째 사진: 사진이 너무 작아요.';
  const { requests } = mockCall(updateMe, () => new MockedError(1002, said, {}, 'profileImageKeys', 1));
  const { user } = renderEdit();
  await user.click(await screen.findByRole('button', { name: '사진 1 빼기' }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({ profileImageKeys: ['photo-2', 'photo-3'] });
  const tiles = within(screen.getByRole('list', { name: '프로필 사진' })).getAllByRole('listitem');
  expect(tiles.map((tile) => within(tile).queryByText('쓸 수 없어요') !== null)).toEqual([
    false,
    true,
    false,
  ]);
  await user.click(screen.getByRole('button', { name: '사진 2 빼기' }));
  expect(screen.queryByText('쓸 수 없어요')).not.toBeInTheDocument();
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

test('tags are chosen and typed, up to five, and sent as what they are', async () => {
  mockCall(getTags, () => ({
    items: ['산책', '보드게임'].map((name, index) => ({
      id: index + 1,
      name,
      isCustom: false,
      category: '취미',
      displayOrder: index,
    })),
  }));
  me = meBuilder({ profileImages: [photo], tags: [{ id: 1, name: '산책', isCustom: false }] });
  const { requests } = mockCall(updateMe, () => me);
  const { user } = renderEdit();
  await user.click(await screen.findByRole('button', { name: /^해시태그.*#산책/ }));
  await user.click(await screen.findByRole('button', { name: '보드게임' }));
  await user.type(screen.getByRole('textbox', { name: '태그 직접 입력' }), '밤산책{Enter}');
  expect(await screen.findByText('3/5')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '선택' }));
  expect(await screen.findByText('#산책 #보드게임 #밤산책')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(requests[0]?.body).toEqual({ tagIds: [1, 2], customTags: ['밤산책'] }));
});

test('what the api refuses is said at its field, and gone once that is changed', async () => {
  mockCall(updateMe, () => new MockedError(1002, '이미 사용 중인 아이디예요.', {}, 'loginId'));
  const { user, location } = renderEdit();
  async function changeId(id: string) {
    await user.click(await screen.findByRole('button', { name: /^아이디/ }));
    const field = await screen.findByRole('textbox', { name: '아이디' });
    await user.clear(field);
    await user.type(field, id);
    await waitFor(() => expect(screen.getByRole('button', { name: '확인' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: '확인' }));
  }
  await changeId('clover.one');
  await waitFor(() => expect(screen.getByRole('button', { name: '저장' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByRole('button', { name: /^아이디/ })).toHaveAccessibleDescription(
    '이미 사용 중인 아이디예요.',
  );
  expect(location()).toBe('/my-page/edit');
  await changeId('clover.two');
  // The sheet answers once its place in the history is given back.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^아이디/ })).toHaveAccessibleDescription(
      '아이디는 2번 더 바꿀 수 있어요',
    ),
  );
});

test('unsaved changes are there again after a reload, and only for the one who made them', async () => {
  const { user, unmount } = renderEdit();
  await user.click(await screen.findByRole('button', { name: /^MBTI/ }));
  await user.click(await screen.findByRole('button', { name: 'I' }));
  await user.click(screen.getByRole('button', { name: '선택' }));
  await screen.findByText('INFP');
  unmount();
  const again = renderEdit();
  expect(await screen.findByText('INFP')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: '저장' })).toBeEnabled());
  again.unmount();
  me = meBuilder({ id: 2, profileImages: [photo] });
  renderEdit();
  expect(await screen.findByText('ENFP')).toBeInTheDocument();
});

test('what the api refuses as a whole stays on the page, with its words', async () => {
  mockCall(updateMe, () => new MockedError(1005, '다시 시도해 주세요.'));
  const { user, location } = renderEdit();
  await user.click(await screen.findByRole('button', { name: /^MBTI/ }));
  await user.click(await screen.findByRole('button', { name: 'I' }));
  await user.click(screen.getByRole('button', { name: '선택' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '저장' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('다시 시도해 주세요.')).toBeInTheDocument();
  expect(location()).toBe('/my-page/edit');
});

test('changes are not thrown away without asking', async () => {
  window.history.pushState(null, '', '/my-page');
  window.history.pushState(null, '', '/my-page/edit');
  const { user, location } = renderEdit();
  await user.click(await screen.findByRole('button', { name: /^MBTI/ }));
  await user.click(await screen.findByRole('button', { name: 'I' }));
  await user.click(screen.getByRole('button', { name: '선택' }));
  await screen.findByText('INFP');
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  const dialog = await screen.findByRole('alertdialog', { name: '저장하지 않고 나갈까요?' });
  await user.click(within(dialog).getByRole('button', { name: '나가기' }));
  await waitFor(() => expect(location()).toBe('/my-page'));
  expect(sessionStorage.getItem('profile-draft')).toBeNull();
});

test('what was changed on one’s other phone meanwhile is neither asked about nor written back', async () => {
  const { requests } = mockCall(updateMe, () => me);
  const { user, location, queryClient } = renderEdit();
  expect(await screen.findByRole('button', { name: '저장' })).toBeDisabled();
  me = meBuilder({ nickname: '달래', loginId: 'dallae', profileImages: [photo] });
  await queryClient.invalidateQueries();
  expect(await screen.findByText('dallae')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: '저장' })).toBeDisabled());
  await user.click(screen.getByRole('button', { name: /^MBTI/ }));
  await user.click(await screen.findByRole('button', { name: 'I' }));
  await user.click(screen.getByRole('button', { name: '선택' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '저장' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(location()).toBe('/my-page'));
  expect(requests.map(({ body }) => body)).toEqual([{ mbti: 'INFP' }]);
});
