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
        />,
      );
      await userEvent.upload(screen.getByLabelText(/^사진/, { selector: 'input' }), photos(row.chosen));
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
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: '사진 1 다시 올리기' }));
    await userEvent.click(screen.getByRole('button', { name: '사진 1 빼기' }));
    expect(onRetry).toHaveBeenCalledWith('a');
    expect(onRemove).toHaveBeenCalledWith('a');
  });
});
