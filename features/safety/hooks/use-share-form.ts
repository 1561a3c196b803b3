import { useEffect, useState } from 'react';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { useUnsaved } from '@/lib/react/use-unsaved';
import { type KnownMeeting, shareDraftSchema } from '../share-draft';
import { forgetUnsavedShare, keepUnsavedShare, readUnsavedShare, type TypedShare } from '../unsaved-share';

/** The form of a meeting that is to be told; what was typed is kept over a reload until it is told. */
export function useShareForm({ known, isPending }: { known: KnownMeeting; isPending: boolean }) {
  const [initial] = useState<TypedShare>({ ...known, hours: '3', friendIds: [] });
  const about = aboutOf(initial);
  const { watch, reset, register, handleSubmit, refuse, formState } = useCheckedForm(
    shareDraftSchema,
    initial,
    { namesByField: { checkInAt: 'hours' } },
  );
  const { errors, isDirty } = formState;
  const share = watch();
  const [unsaved] = useState(() => readUnsavedShare(about));
  useEffect(() => {
    if (unsaved) reset(unsaved, { keepDefaultValues: true });
  }, [unsaved, reset]);
  const endKeeping = useUnsaved({
    isPending,
    keep: () => (isDirty ? keepUnsavedShare(about, share) : forgetUnsavedShare()),
    forget: forgetUnsavedShare,
  });
  return { register, handleSubmit, refuse, errors, isDirty, endKeeping };
}

/** Which meeting a form was opened for: what is kept of another is nothing to go on with. */
function aboutOf({ company, place, meetsAt }: KnownMeeting): string {
  return [company, place, meetsAt].join('\n');
}
