'use client';

import { useEffect } from 'react';
import { Icon } from '@/components/ui/icon';
import { PROFILE_PHOTO_MAX_COUNT } from '@/contract/constants';
import { preloadCropper } from '@/lib/domain/photos/crop-photo';
import { PhotoUploader } from '@/lib/domain/photos/photo-uploader';
import { LoneLeaf } from '@/lib/domain/team-figure/lone-leaf';
import { usePhotoUploads } from '../../hooks/use-photo-uploads';
import { InviteCodeField } from '../invite-code-field';
import { StepLayout, type StepProps } from '../step-layout';

/** One photo at least, the face clearly visible. */
export function PhotoStep({ isPending, ...navigation }: StepProps & { isPending: boolean }) {
  const { images, isUploading, add, retry, remove, putFirst } = usePhotoUploads();
  useEffect(preloadCropper, []);
  const hasPhoto = images.some(({ status }) => status.kind === 'done');
  return (
    <StepLayout
      step="photo"
      question="얼굴이 잘 보이는 사진을 골라 주세요"
      lead="첫 번째 사진이 프로필 사진이 돼요."
      nextText="가입하기"
      isReady={hasPhoto && !isUploading}
      isPending={isPending}
      {...navigation}
    >
      <div className="mt-6 grid place-items-center">
        <LoneLeaf
          photoUrl={images[0]?.previewUrl ?? null}
          alt={images[0] ? '카드에 보일 내 사진' : '아직 고르지 않은 내 사진'}
        />
      </div>
      <div className="mt-6">
        <PhotoUploader
          label="프로필 사진"
          images={images}
          maxCount={PROFILE_PHOTO_MAX_COUNT}
          hasCamera
          onAdd={add}
          onRetry={retry}
          onRemove={remove}
          onPutFirst={putFirst}
        />
      </div>
      <ul className="mt-6 grid gap-2 type-13 text-text-subtle">
        {[
          '혼자 나온 밝은 사진이 좋아요',
          '다른 사람의 사진이나 부적절한 사진은 검토 후 지워질 수 있어요',
        ].map((tip) => (
          <li key={tip} className="flex items-start gap-1.5">
            <Icon name="check" size={16} className="mt-px flex-none text-brand" />
            {tip}
          </li>
        ))}
      </ul>
      <InviteCodeField />
    </StepLayout>
  );
}
