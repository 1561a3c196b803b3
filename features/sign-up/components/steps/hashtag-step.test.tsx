import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkBlockWord } from '@/contract/safety';
import { getTags } from '@/contract/tags';
import { storeSignUpCredentials } from '@/testing/builders/session';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { answerWarning } from '@/testing/safety/answer-warning';
import { keptSignUpDraft, loadSignUpDraft, type SignUpDraft, useSignUpDraft } from '../../draft';
import { HashtagStep } from './hashtag-step';

const onNext = vi.fn();

beforeEach(() => {
  onNext.mockReset();
  storeSignUpCredentials();
  loadSignUpDraft();
  mockCall(getTags, () => ({ items: [] }));
  mockCall(checkBlockWord, () => ({ available: true }));
});

async function renderStep() {
  const { user } = renderScreen(<HashtagStep onBack={() => {}} onNext={onNext} />, {
    session: { status: 'signup' },
  });
  return { user, field: await screen.findByRole('textbox', { name: '태그 직접 입력' }) };
}

test('a tag to think over stays in its field and in the draft, and joins when it is meant', async () => {
  const { user, field } = await renderStep();
  await user.type(field, '꼰대{Enter}');
  await answerWarning(user, '고치기');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('꼰대');
  expect(useSignUpDraft.getState().draft).toMatchObject({ customTags: [], typedTag: '꼰대' });
  await user.type(field, '{Enter}');
  await answerWarning(user, '이대로 쓰기');
  expect(await screen.findByText('1/5')).toBeInTheDocument();
  expect(useSignUpDraft.getState().draft).toMatchObject({ customTags: ['꼰대'], typedTag: '' });
});

test.each(['다음', '건너뛰기'])('%s waits for the answer about the tag it was pressed from', async (name) => {
  const { user, field } = await renderStep();
  await user.type(field, '산책{Enter}');
  expect(await screen.findByText('1/5')).toBeInTheDocument();
  await user.type(field, '꼰대');
  await user.click(screen.getByRole('button', { name }));
  await answerWarning(user, '고치기');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('꼰대');
  expect(onNext).not.toHaveBeenCalled();
});

test('a tag that may not be used stands in its field with the reason, and can be left out', async () => {
  mockCall(checkBlockWord, () => ({ available: false, reason: 'BLOCKED_WORD' as const }));
  const { user, field } = await renderStep();
  await user.type(field, '나쁜말{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('사용할 수 없는 태그예요'));
  expect(useSignUpDraft.getState().draft).toMatchObject({ customTags: [], typedTag: '나쁜말' });
  expect(screen.getByRole('button', { name: '다음' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '건너뛰기' }));
  expect(onNext).toHaveBeenCalledOnce();
  expect(useSignUpDraft.getState().draft.typedTag).toBe('');
});

test('tags that another tab has added meanwhile stay, with those that are added and taken away here', async () => {
  const { user, field } = await renderStep();
  await user.type(field, '산책{Enter}');
  expect(await screen.findByText('1/5')).toBeInTheDocument();
  await user.click(document.body);
  const { draft } = useSignUpDraft.getState();
  const there = { ...draft, tagIds: [7], customTags: ['산책', '등산'] };
  localStorage.setItem('sign-up-draft', JSON.stringify(keptSignUpDraft(there, Date.now())));
  await user.click(screen.getByRole('button', { name: '산책 지우기' }));
  expect(await screen.findByText('2/5')).toBeInTheDocument();
  await user.type(field, '보드게임{Enter}');
  expect(await screen.findByText('3/5')).toBeInTheDocument();
  expect(useSignUpDraft.getState().draft).toMatchObject({ tagIds: [7], customTags: ['등산', '보드게임'] });
});

describe('a tag that has no room beside those another tab has added meanwhile', () => {
  const words = ['등산', '캠핑', '영화', '음악'];

  function choose(elsewhere: Partial<SignUpDraft>) {
    const there = { ...useSignUpDraft.getState().draft, ...elsewhere };
    localStorage.setItem('sign-up-draft', JSON.stringify(keptSignUpDraft(there, Date.now())));
  }

  test('is said to have none where it was typed', async () => {
    const { user, field } = await renderStep();
    await user.type(field, '산책');
    choose({ tagIds: [7], customTags: words });
    await user.type(field, '{Enter}');
    expect(await screen.findByText('다른 창에서 고른 태그까지 5개가 다 찼어요.')).toBeInTheDocument();
    expect(useSignUpDraft.getState().draft).toMatchObject({ tagIds: [7], customTags: words });
  });

  test('takes none of theirs where it was chosen', async () => {
    mockCall(getTags, () => ({
      items: [{ id: 8, name: '산책', isCustom: false, category: 'HOBBY', displayOrder: 1 }],
    }));
    const { user } = await renderStep();
    choose({ tagIds: [], customTags: [...words, '전시'] });
    await user.click(await screen.findByRole('button', { name: /산책/ }));
    expect(await screen.findByText('다른 창에서 고른 태그까지 5개가 다 찼어요.')).toBeInTheDocument();
    expect(useSignUpDraft.getState().draft).toMatchObject({ tagIds: [], customTags: [...words, '전시'] });
  });

  test('says nothing where there is room', async () => {
    const { user, field } = await renderStep();
    await user.type(field, '산책');
    choose({ tagIds: [7], customTags: words.slice(1) });
    await user.type(field, '{Enter}');
    expect(await screen.findByText('5/5')).toBeInTheDocument();
    expect(screen.queryByText(/다 찼어요/)).not.toBeInTheDocument();
    expect(useSignUpDraft.getState().draft.customTags).toEqual([...words.slice(1), '산책']);
  });
});
