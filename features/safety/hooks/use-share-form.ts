import { useEffect, useState } from 'react';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { shareDraftSchema } from '../share-draft';
import { forgetUnsavedShare, keepUnsavedShare, readUnsavedShare, type TypedShare } from '../unsaved-share';

/** The form of a meeting that is to be told; what was typed is kept over a reload until it is told. */
export function useShareForm({ company, isTold }: { company: string; isTold: boolean }) {
  const [initial] = useState<TypedShare>({ company, place: '', meetsAt: '', hours: '3', friendIds: [] });
  const { watch, reset, register, handleSubmit, refuse, formState } = useCheckedForm(
    shareDraftSchema,
    initial,
    { namesByField: { checkInAt: 'hours' } },
  );
  const { errors, isDirty } = formState;
  const share = watch();
  const [unsaved] = useState(() => readUnsavedShare(company));
  useEffect(() => {
    if (unsaved) reset(unsaved, { keepDefaultValues: true });
  }, [unsaved, reset]);
  useEffect(() => {
    if (isDirty && !isTold) keepUnsavedShare(company, share);
    else forgetUnsavedShare();
  }, [isDirty, isTold, company, share]);
  return { register, handleSubmit, refuse, errors, isDirty };
}
