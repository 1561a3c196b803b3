import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkBlockWord } from '@/contract/safety';
import { getTags } from '@/contract/tags';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { answerWarning } from '@/testing/safety/answer-warning';
import { type ChosenTags, pickTags } from './pick-tags';

async function openPicker(chosen: ChosenTags = { tagIds: [], customTags: [] }, areRefused = false) {
  mockCall(getTags, () => ({ items: [] }));
  mockCall(checkBlockWord, ({ body }) => ({ available: body.value !== '나쁜말' }));
  let picked: ChosenTags | undefined;
  const open = async () => {
    picked = await pickTags(chosen, { areRefused });
  };
  const { user } = renderScreen(
    <button type="button" onClick={() => void open()}>
      고르기
    </button>,
  );
  await user.click(screen.getByRole('button', { name: '고르기' }));
  const field = await screen.findByRole('textbox', { name: '태그 직접 입력' });
  return { user, field, picked: () => picked };
}

test('a tag to think over stays in its field to be changed, and joins when it is meant', async () => {
  const { user, field } = await openPicker();
  await user.type(field, '꼰대{Enter}');
  await answerWarning(user, '고치기');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('꼰대');
  expect(screen.getByText('0/5')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '산책{Enter}');
  expect(await screen.findByText('1/5')).toBeInTheDocument();
});

test('the press that leaves a tag to think over does not choose without it', async () => {
  const { user, field, picked } = await openPicker();
  await user.type(field, '꼰대');
  await user.click(screen.getByRole('button', { name: '선택' }));
  await answerWarning(user, '고치기');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('꼰대');
  await user.click(screen.getByRole('button', { name: '선택' }));
  await answerWarning(user, '이대로 쓰기');
  expect(await screen.findByText('1/5')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '선택' }));
  await waitFor(() => expect(picked()).toEqual({ tagIds: [], customTags: ['꼰대'] }));
});

test('a tag that may not be used comes back into its field with the reason; leaving the picker stays possible', async () => {
  const { user, field } = await openPicker();
  await user.type(field, '나쁜말{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('사용할 수 없는 태그예요'));
  expect(field).toHaveValue('나쁜말');
  expect(screen.getByText('0/5')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '선택' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '취소' })).toBeEnabled();
});

test('tags that were refused with the profile are asked about anew: the one that is meant stands in the field', async () => {
  const { field } = await openPicker({ tagIds: [], customTags: ['산책', '나쁜말'] }, true);
  await waitFor(() => expect(field).toHaveValue('나쁜말'));
  expect(field).toHaveAccessibleDescription('사용할 수 없는 태그예요');
  expect(screen.getByRole('button', { name: '산책 지우기' })).toBeInTheDocument();
});
