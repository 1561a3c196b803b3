import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { FoundTags } from './found-tags';

const tags = Array.from({ length: 50 }, (_, index) => ({
  id: index + 1,
  name: index === 30 ? '필름카메라' : `태그${index + 1}`,
  category: index < 25 ? '취미' : '여행',
}));

test('many tags stand by category and are found by a part of their name; what is chosen stays', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const onToggle = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <FoundTags tags={tags} chosenIds={[1]} isFull={false} onToggle={onToggle} />
      <button type="submit">저장</button>
    </form>,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['취미', '여행']);
  await user.type(screen.getByRole('searchbox', { name: '태그 찾기' }), '카메{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: '태그2' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '태그1' })).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '필름카메라' }));
  expect(onToggle).toHaveBeenCalledWith(31);
  await user.type(screen.getByRole('searchbox'), '없는말');
  expect(await screen.findByText('찾는 태그가 없어요. 위에 직접 적어 주세요.')).toBeInTheDocument();
});

test('a few tags need no search', () => {
  render(<FoundTags tags={tags.slice(0, 6)} chosenIds={[]} isFull={false} onToggle={vi.fn()} />);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
