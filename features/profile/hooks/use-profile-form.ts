import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { handleFailure, toastError } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import type { Me } from '@/contract/users';
import { whenHistoryRests } from '@/lib/history/held-places';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useUpdateMe } from '../api/update-me';
import { draftOf, forgetUnsaved, keepUnsaved, type ProfileDraft, restoreDraft } from '../draft';
import { changesOf, heightErrorText, isHeightAllowed, type ProfileRow, rowOfField } from '../model';

/** The profile while it is edited: kept over a reload, saved as what differs, refused at its row. */
export function useProfileForm(me: Me) {
  const router = useRouter();
  const [draft, setDraft] = useState(() => restoreDraft(me));
  const [refusal, setRefusal] = useState<{ row: ProfileRow; message: string } | null>(null);
  const { mutateAsync, isPending, isSuccess } = useUpdateMe();
  const changes = changesOf(draftOf(me), draft);
  useEffect(() => keepUnsaved(me, draft), [me, draft]);

  function change(row: ProfileRow, update: (before: ProfileDraft) => Partial<ProfileDraft>) {
    setDraft((before) => ({ ...before, ...update(before) }));
    setRefusal((before) => (before?.row === row ? null : before));
  }

  function save() {
    setRefusal(null);
    settle(mutateAsync(changes), {
      onSuccess: () => {
        forgetUnsaved();
        toast.success('프로필을 저장했어요');
        void whenHistoryRests().then(() => router.replace(paths.myPage));
      },
      onError: (error) =>
        handleFailure(error, {
          [errorCodes.badRequest]: (refused) => {
            const row = rowOfField(refused.field);
            if (row) setRefusal({ row, message: refused.displayMessage });
            else toastError(refused);
          },
        }),
    });
  }

  function errorAt(row: ProfileRow): string | undefined {
    if (refusal?.row === row) return refusal.message;
    return row === 'height' && !isHeightAllowed(draft.height) ? heightErrorText : undefined;
  }

  return {
    draft,
    change,
    save,
    errorAt,
    isPending: isPending || isSuccess,
    isChanged: Object.keys(changes).length > 0,
    isValid: isHeightAllowed(draft.height) && draft.photos.length > 0,
  };
}
