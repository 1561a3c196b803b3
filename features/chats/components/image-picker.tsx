'use client';

import { useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { toast } from '@/components/ui/toast';
import { CHAT_IMAGE_MAX_COUNT } from '@/contract/constants';

type ImagePickerProps = {
  /** Answers whether there was an image among them. */
  onPick: (files: readonly File[]) => Promise<boolean>;
};

/** From the album: up to ten images in one message. */
export function ImagePicker({ onPick }: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  async function pick(files: readonly File[]) {
    if (files.length === 0) return;
    if (files.length > CHAT_IMAGE_MAX_COUNT) {
      toast.blank(`한 번에 ${CHAT_IMAGE_MAX_COUNT}장까지 보낼 수 있어요.`);
    }
    if (!(await onPick(files))) toast.error('보낼 수 있는 사진이 아니에요.');
  }
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
          void pick(Array.from(event.target.files ?? []));
          // The same image may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
