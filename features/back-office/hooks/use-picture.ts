import { useEffect, useRef, useState } from 'react';
import { useGuardedBack } from '@/components/layout/use-guarded-back';
import { NOTICE_PICTURE_MAX_BYTES } from '@/contract/back-office/notices';
import { errorCodes } from '@/contract/error-codes';
import { isApiError } from '@/lib/errors/api-error';

/** What the api can read; the words of the field name the same ones. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];

export interface ChosenPicture {
  file: File;
  /** For an element that shows it before it is sent. */
  address: string;
}

/** What was typed beside it is kept. */
const unsent = { title: '그림을 두고 나갈까요?', description: '쓰던 글은 남지만 고른 그림은 사라져요.' };

/** One picture of a form: what was chosen, how it is shown, and what is wrong with it. Whoever leaves it is asked. */
export function usePicture() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [errorMessage, setErrorMessage] = useState<string>();

  useGuardedBack(chosen !== null, null, { question: unsent });

  const address = chosen?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  function pick(file: File | null) {
    const refusal = file && refusalOfFile(file);
    setErrorMessage(refusal ?? undefined);
    if (refusal) return;
    setChosen(file && { file, address: URL.createObjectURL(file) });
  }

  function refuse(message: string) {
    setErrorMessage(message);
    input.current?.focus();
  }

  return {
    chosen,
    pick,
    refuse,
    /** Says at the field what the api refused of the picture; answers whether it was about that. */
    takeRefusal(error: unknown): boolean {
      const isOwn = isApiError(error) && error.code === errorCodes.badRequest && error.field === 'image';
      if (isOwn) refuse(error.displayMessage);
      return isOwn;
    },
    field: { input, chosen, errorMessage, onPick: pick },
  };
}

function refusalOfFile({ type, size }: File): string | null {
  if (!pictureTypes.includes(type)) return 'PNG, JPG, WebP, SVG 그림만 올릴 수 있어요';
  if (size >= NOTICE_PICTURE_MAX_BYTES) return '4MB보다 작은 그림을 골라 주세요';
  return null;
}
