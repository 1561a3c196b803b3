import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import { toast } from '@/components/ui/toast';
import { refusalOf, useCheckedForm } from '@/components/ui/use-checked-form';
import { useFollowedValues } from '@/components/ui/use-followed-values';
import type { Me } from '@/contract/users';
import { markRefused } from '@/lib/domain/photos/refused-photo';
import { isApiError } from '@/lib/errors/api-error';
import { whenHistoryRests } from '@/lib/history/held-places';
import { returnTo } from '@/lib/history/return-to';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useUnsaved } from '@/lib/react/use-unsaved';
import { useUpdateMe } from '../api/update-me';
import { draftOf, forgetUnsaved, keepUnsaved, type ProfileDraft, restoreDraft } from '../draft';
import { changesOf, namesByField, type ProfileRow, profileSchema, wrongTextOf } from '../model';

/** The profile while it is edited: kept over a reload, saved as what differs, refused at its row. */
export function useProfileForm(me: Me) {
  const router = useRouter();
  const [initial] = useState(() => restoreDraft(me));
  const form = useCheckedForm(profileSchema, initial, { namesByField });
  useFollowedValues(form, draftOf(me));
  const { errors, isValid } = form.formState;
  const { trigger } = form;
  const draft = form.watch();
  const { mutateAsync, isPending, isSuccess } = useUpdateMe();
  const endKeeping = useUnsaved({ isPending, keep: () => keepUnsaved(me, draft), forget: forgetUnsaved });
  // What was restored, or stands in the profile, may not stand any more.
  useEffect(() => void trigger(), [trigger]);

  const change: UseFormSetValue<ProfileDraft> = (name, value) =>
    form.setValue(name, value, { shouldValidate: true });

  function refuse(error: unknown, sentKeys: readonly string[] = []) {
    // First: what a value is set to takes the error at its row away.
    const refusedKey = isApiError(error) ? sentKeys[error.item ?? -1] : undefined;
    form.setValue('photos', markRefused(form.getValues('photos'), refusedKey));
    form.refuse(error);
  }

  const save = form.handleSubmit((checked) => {
    const changes = changesOf(draftOf(me), checked);
    return settle(mutateAsync(changes), {
      onSuccess: () => {
        endKeeping();
        toast.success('프로필을 저장했어요');
        void whenHistoryRests().then(() => returnTo(router, paths.myPage));
      },
      onError: (error) => refuse(error, changes.profileImageKeys),
    });
  });

  function errorAt(row: ProfileRow): string | undefined {
    if (row === 'tags') return refusalOf(errors.tagIds) ?? refusalOf(errors.customTags);
    return errors[row] && (refusalOf(errors[row]) ?? wrongTextOf(row));
  }

  return {
    draft,
    change,
    changePhotos: (update: (before: ProfileDraft['photos']) => ProfileDraft['photos']) =>
      change('photos', update(form.getValues('photos'))),
    save: () => void save(),
    giveUp: endKeeping,
    errorAt,
    isPending: isPending || isSuccess,
    isChanged: Object.keys(changesOf(draftOf(me), draft)).length > 0,
    isValid,
  };
}
