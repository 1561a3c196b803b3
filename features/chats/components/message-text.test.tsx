import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/testing/render';
import { MessageText } from './message-text';

const words = Array.from({ length: 200 }, (_, index) => `말${index}`).join(' ');

test('a long text is opened in full, and stays open', async () => {
  const { user, container } = renderScreen(<MessageText text={words} />);
  expect(container).toHaveTextContent(/^말0 말1 .*… 전체 보기$/);
  expect(container).not.toHaveTextContent('말199');
  await user.click(screen.getByRole('button', { name: '전체 보기' }));
  expect(container).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: '전체 보기' })).not.toBeInTheDocument();
});

test('a short one is whole from the start', () => {
  const { container } = renderScreen(<MessageText text="토요일 세 시 어때요?" />);
  expect(container).toHaveTextContent('토요일 세 시 어때요?');
  expect(screen.queryByRole('button', { name: '전체 보기' })).not.toBeInTheDocument();
});
