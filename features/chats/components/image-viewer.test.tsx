import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubLayout } from '@/testing/layout/stub-layout';
import { renderScreen } from '@/testing/render';
import { ImageViewer } from './image-viewer';

const image = (name: string) => ({
  url: `/${name}.jpg`,
  thumbnailUrl: `/${name}-t.jpg`,
  width: 800,
  height: 600,
});

function show(onReport?: (url: string) => void) {
  stubLayout();
  const images = [image('one'), image('two')];
  const close = { onClose: () => {}, onClosed: () => {} };
  return renderScreen(
    <ImageViewer images={images} index={1} isOpen {...close} {...(onReport && { onReport })} />,
  );
}

test('the picture that is shown can be reported by itself', async () => {
  const onReport = vi.fn();
  const { user } = show(onReport);
  await user.click(await screen.findByRole('button', { name: '이 사진 신고하기' }));
  expect(onReport).toHaveBeenCalledExactlyOnceWith('/two.jpg');
});

test('one’s own pictures are nobody’s to report', async () => {
  show();
  expect(await screen.findByRole('button', { name: '닫기' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '이 사진 신고하기' })).not.toBeInTheDocument();
});
