import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { TilePhoto } from './photo-tile';
import { PhotoUploader } from './photo-uploader';

const noop = () => undefined;

function photos(count: number) {
  return Array.from({ length: count }, (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' }));
}

function image(id: string, status: TilePhoto['status'] = { kind: 'done' }): TilePhoto {
  return { id, previewUrl: `blob:${id}`, status };
}

describe('PhotoUploader', () => {
  test.each([
    { maxCount: 3, present: 1, chosen: 5, added: 2 },
    { maxCount: 0, present: 1, chosen: 5, added: 5 },
    { maxCount: 3, present: 0, chosen: 3, added: 3 },
  ])(
    'at most $maxCount (0 is unlimited) with $present there: of $chosen chosen, $added are taken',
    async (row) => {
      const onAdd = vi.fn();
      render(
        <PhotoUploader
          label="사진"
          images={Array.from({ length: row.present }, (_, index) => image(String(index)))}
          maxCount={row.maxCount}
          onAdd={onAdd}
          onRetry={noop}
          onRemove={noop}
          onPutFirst={noop}
        />,
      );
      const count = row.maxCount > 0 ? `${row.present}/${row.maxCount}` : '추가';
      await userEvent.upload(screen.getByLabelText(`사진 고르기, ${count}`), photos(row.chosen));
      expect(onAdd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ length: row.added }));
    },
  );

  test('a photo that failed can be tried again or taken away', async () => {
    const onRetry = vi.fn();
    const onRemove = vi.fn();
    render(
      <PhotoUploader
        label="사진"
        images={[image('a', { kind: 'failed' })]}
        maxCount={3}
        onAdd={noop}
        onRetry={onRetry}
        onRemove={onRemove}
        onPutFirst={noop}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: '사진 1 다시 올리기' }));
    await userEvent.click(screen.getByRole('button', { name: '사진 1 빼기' }));
    expect(onRetry).toHaveBeenCalledWith('a');
    expect(onRemove).toHaveBeenCalledWith('a');
  });

  const pending = { kind: 'noted', text: '확인 중', isProblem: false } as const;
  const refused = { kind: 'noted', text: '거절됨', isProblem: true } as const;
  test.each([
    { photos: [image('a')], pressed: [null] },
    { photos: [image('a'), image('b', pending)], pressed: [true, false] },
    { photos: [image('a', refused), image('b'), image('c')], pressed: [null, true, false] },
    {
      photos: [image('a'), image('b', refused), image('c', { kind: 'waiting' })],
      pressed: [null, null, null],
    },
  ])('of several photos that others see one is the first, and each other may be: $pressed', async (row) => {
    const onPutFirst = vi.fn();
    render(
      <PhotoUploader
        label="사진"
        images={row.photos}
        maxCount={3}
        onAdd={noop}
        onRetry={noop}
        onRemove={noop}
        onPutFirst={onPutFirst}
      />,
    );
    const buttons = row.photos.map((_, index) =>
      screen.queryByRole('button', { name: `사진 ${index + 1}, 대표 사진` }),
    );
    expect(buttons.map((button) => button && button.getAttribute('aria-pressed') === 'true')).toEqual(
      row.pressed,
    );
    const last = buttons.at(-1);
    if (!last) return;
    await userEvent.click(last);
    expect(onPutFirst).toHaveBeenCalledExactlyOnceWith(row.photos.at(-1)?.id);
  });
});
