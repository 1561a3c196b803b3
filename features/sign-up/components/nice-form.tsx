'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/paths/paths';
import { packCrossing } from '@/lib/storage/crossing';
import { stored } from '@/lib/storage/stored';
import { useSignUpDraft } from '../draft';

type NiceFormProps = { formAction: string; formFields: Record<string, string>; sidCode: string };

/** The hidden form that leaves for the verification provider by itself; the button is for when it does not. */
export function NiceForm({ formAction, formFields, sidCode }: NiceFormProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    stored.sidCode.set(sidCode);
    takeAlong();
    form.current?.submit();
  }, [sidCode]);

  return (
    <form ref={form} action={formAction} method="post" aria-label="본인 확인">
      {Object.entries(formFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="none">
        화면이 바뀌지 않으면 눌러 주세요
      </Button>
    </form>
  );
}

/** Photos are too much to take along where nothing can be kept; everything else is not. */
function takeAlong() {
  if (packCrossing(paths.niceVerification)) return;
  useSignUpDraft.getState().change({ photos: [] });
  packCrossing(paths.niceVerification);
}
