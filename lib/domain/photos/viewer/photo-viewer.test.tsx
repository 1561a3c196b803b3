import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubLayout } from '@/testing/layout/stub-layout';
import { renderScreen } from '@/testing/render';
import { openPhotoViewer } from './open-photo-viewer';
import { PhotoViewer } from './photo-viewer';

const image = (name: string) => ({
  url: `/${name}.jpg`,
  width: 800,
  height: 600,
});

function show(onSafety?: (url: string) => void, index = 1, photos = [image('one'), image('two')]) {
  stubLayout();
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

test('a single picture is not counted', async () => {
  show(undefined, 0, [image('one')]);
  expect(await screen.findByText('도윤')).toBeInTheDocument();
  expect(screen.queryByText('1/1')).not.toBeInTheDocument();
});

test.each([
  [200, '사진을 내려받기 시작했어요'],
  [404, '사진을 저장하지 못했어요. 다시 시도해 주세요.'],
])('the picture that is shown is saved, and what came of it is said: %i', async (status, said) => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: unknown) => {
    asked.push(url);
    return new Response('picture', { status });
  });
  const { user } = show();
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(await screen.findByRole('button', { name: '사진 저장' }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(asked).toEqual(['/two.jpg']);
  expect(click).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
  expect(screen.getByRole('button', { name: '사진 저장' })).toBeEnabled();
});

test('one’s own pictures are nobody’s to report', async () => {
  show();
  expect(await screen.findByRole('button', { name: '닫기' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '이 사진 신고·차단 메뉴' })).not.toBeInTheDocument();
});

test('a finger that taps twice opens one viewer, which is closed once', async () => {
  stubLayout();
  const { user } = renderScreen(<p>프로필</p>);
  const viewing = { photos: [image('one')], index: 0, name: '도윤' };
  void openPhotoViewer(viewing);
  void openPhotoViewer(viewing);
  expect(await screen.findAllByRole('dialog', { hidden: true })).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
});
