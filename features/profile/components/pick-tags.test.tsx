import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkBlockWord } from '@/contract/safety';
import { getTags } from '@/contract/tags';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { answerWarning } from '@/testing/safety/answer-warning';
import { type ChosenTags, pickTags } from './pick-tags';

async function openPicker() {
  mockCall(getTags, () => ({ items: [] }));
  mockCall(checkBlockWord, () => ({ available: true }));
  let picked: ChosenTags | undefined;
  const open = async () => {
    picked = await pickTags({ tagIds: [], customTags: [] });
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
  await answerWarning(user, '보내기');
  expect(await screen.findByText('1/5')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '선택' }));
  await waitFor(() => expect(picked()).toEqual({ tagIds: [], customTags: ['꼰대'] }));
});
