'use client';

import { useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';

type ImagePickerProps = {
  onPick: (files: readonly File[]) => void;
};

/** From the album: the images of one message. */
export function ImagePicker({ onPick }: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon="photo" label="사진 보내기" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="보낼 사진"
        onChange={(event) => {
          onPick(Array.from(event.target.files ?? []));
          // The same image may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
