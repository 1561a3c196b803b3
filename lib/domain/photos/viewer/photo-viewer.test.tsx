import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubLayout } from '@/testing/layout/stub-layout';
import { renderScreen } from '@/testing/render';
import { PhotoViewer } from './photo-viewer';

const image = (name: string) => ({
  url: `/${name}.jpg`,
  width: 800,
  height: 600,
});

function show(onSafety?: (url: string) => void, index = 1) {
  stubLayout();
  const photos = [image('one'), image('two')];
  const close = { onClose: () => {}, onClosed: () => {} };
  return renderScreen(
    <PhotoViewer
      photos={photos}
      name="도윤"
      index={index}
      isOpen
      {...close}
      {...(onSafety && { onSafety })}
    />,
  );
}

test('the menu is of the picture that is shown', async () => {
  const onSafety = vi.fn();
  const { user } = show(onSafety);
  await user.click(await screen.findByRole('button', { name: '이 사진 신고·차단 메뉴' }));
  expect(onSafety).toHaveBeenCalledExactlyOnceWith('/two.jpg');
});

test('who goes on to the next picture stays at it, and its menu is of that one', async () => {
  const onSafety = vi.fn();
  const { user } = show(onSafety, 0);
  await user.click(await screen.findByRole('button', { name: '다음 사진' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '다음 사진' })).toBeDisabled());
  expect(screen.getByText('2/2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '이 사진 신고·차단 메뉴' }));
  expect(onSafety).toHaveBeenCalledExactlyOnceWith('/two.jpg');
});

test('whose picture it is and which of how many stand over it', async () => {
  show();
  expect(await screen.findByText('2/2')).toBeInTheDocument();
  expect(screen.getByText(/^도윤/)).toBeInTheDocument();
});

test('one’s own pictures are nobody’s to report', async () => {
  show();
  expect(await screen.findByRole('button', { name: '닫기' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '이 사진 신고·차단 메뉴' })).not.toBeInTheDocument();
});
