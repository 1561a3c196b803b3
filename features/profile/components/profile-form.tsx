'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { useGuardedBack } from '@/components/layout/use-guarded-back';
import { Button } from '@/components/ui/button';
import { FieldMessage } from '@/components/ui/field-message';
import { PROFILE_PHOTO_MAX_COUNT } from '@/contract/constants';
import type { Me } from '@/contract/users';
import { PhotoUploader } from '@/lib/domain/photos/photo-uploader';
import { paths } from '@/lib/paths/paths';
import type { ProfilePhoto } from '../draft';
import { useProfileForm } from '../hooks/use-profile-form';
import { useProfilePhotos } from '../hooks/use-profile-photos';
import { ProfileRows } from './profile-rows';

export function ProfileForm({ me }: { me: Me }) {
  const { draft, change, changePhotos, save, giveUp, errorAt, isPending, isChanged, isValid } =
    useProfileForm(me);
  const photos = useProfilePhotos({ photos: draft.photos, onChange: changePhotos });
  const isDirty = isChanged || !photos.isSettled;
  const goBack = useGuardedBack(isDirty && !isPending, paths.myPage, {
    onDiscard: () => {
      giveUp();
      photos.forget();
    },
  });

  return (
    <StackLayout
      title="프로필 편집"
      onBack={goBack}
      actions={
        <Button
          size="medium"
          variant="none"
          className="px-3! text-on-brand-soft"
          disabled={!isChanged || !isValid || !photos.isSettled}
          isPending={isPending}
          onClick={save}
        >
          저장
        </Button>
      }
    >
      <div className="px-gutter pt-3 pb-8">
        <PhotoUploader
          label="프로필 사진"
          images={photos.images}
          maxCount={PROFILE_PHOTO_MAX_COUNT}
          hasCamera
          onAdd={photos.add}
          onRetry={photos.retry}
          onRemove={photos.remove}
          onPutFirst={photos.putFirst}
        />
        <FieldMessage
          id="photos-message"
          errorMessage={errorAt('photos')}
          hint={hintOf(draft.photos, photos.images.length)}
        />
        <ProfileRows
          draft={draft}
          remainingLoginIdEdits={me.remainingLoginIdEdits}
          errorAt={errorAt}
          onChange={change}
        />
      </div>
    </StackLayout>
  );
}

function hintOf(stored: readonly ProfilePhoto[], count: number): string {
  if (count === 0) return '사진이 한 장은 있어야 해요.';
  if (stored.some(({ status }) => status === 'REJECTED'))
    return '거절된 사진은 다른 사람에게 보이지 않아요. 빼고 다른 사진을 올려 주세요.';
  if (stored.some(({ status }) => status === 'PENDING')) return '확인이 끝난 사진부터 다른 사람에게 보여요.';
  return '얼굴이 잘 보이는 사진이 좋아요. 첫 번째 사진이 프로필 사진이 돼요.';
}
