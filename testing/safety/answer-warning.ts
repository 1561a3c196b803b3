import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Answers the question that stands before a text one may want to think over. */
export async function answerWarning(
  user: UserEvent,
  answer: '보내기' | '이대로 쓰기' | '고치기',
): Promise<void> {
  const name = /^이대로 (보낼|쓸)까요\?$/;
  const question = await screen.findByRole('alertdialog', { name });
  await user.click(within(question).getByRole('button', { name: answer }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
}
