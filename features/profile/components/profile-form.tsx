'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { useGuardedBack } from '@/components/layout/use-guarded-back';
import { Button } from '@/components/ui/button';
import { FieldMessage } from '@/components/ui/field-message';
import { pickHeight } from '@/components/ui/height-picker';
import { ImageUploader } from '@/components/ui/image-uploader';
import { PickerField } from '@/components/ui/picker-field';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { PROFILE_PHOTO_MAX_COUNT } from '@/contract/constants';
import type { Me } from '@/contract/users';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useUpdateMe } from '../api/update-me';
import { useProfilePhotos } from '../hooks/use-profile-photos';
import {
  changesOf,
  draftOf,
  heightErrorText,
  isHeightAllowed,
  type TypedField,
  typedFieldRules,
} from '../model';
import { editText } from './edit-text';
import { pickLocation } from './pick-location';
import { pickMbti } from './pick-mbti';

export function ProfileForm({ me }: { me: Me }) {
  const router = useRouter();
  const initial = draftOf(me);
  const [draft, setDraft] = useState(initial);
  const [locationName, setLocationName] = useState(me.location?.name ?? '');
  const photos = useProfilePhotos(me.profileImages);
  const { mutateAsync, isPending } = useUpdateMe();
  const changes = changesOf(initial, { ...draft, profileImageKeys: photos.keys });
  const isDirty = Object.keys(changes).length > 0 || !photos.isSettled;
  const isValid = isHeightAllowed(draft.height) && photos.keys.length > 0 && photos.isSettled;
  const goBack = useGuardedBack(isDirty && !isPending, paths.myPage);

  function save() {
    settle(mutateAsync(changes), {
      onSuccess: () => {
        toast.success('프로필을 저장했어요');
        router.replace(paths.myPage);
      },
      onError: toastError,
    });
  }

  async function edit(field: TypedField) {
    const text = await editText({
      field,
      value: draft[field],
      description:
        field === 'loginId'
          ? `저장하면 앞으로 ${me.remainingLoginIdEdits - 1}번 더 바꿀 수 있어요.`
          : undefined,
    });
    if (text !== undefined) setDraft((before) => ({ ...before, [field]: text }));
  }

  async function editHeight() {
    const height = await pickHeight({ value: draft.height });
    if (height !== undefined) setDraft((before) => ({ ...before, height }));
  }

  async function editLocation() {
    const location = await pickLocation(draft.locationId);
    if (!location) return;
    setDraft((before) => ({ ...before, locationId: location.id }));
    setLocationName(location.name);
  }

  async function editMbti() {
    const mbti = await pickMbti(draft.mbti);
    if (mbti !== undefined) setDraft((before) => ({ ...before, mbti }));
  }

  return (
    <StackLayout
      title="프로필 편집"
      onBack={goBack}
      actions={
        <Button
          size="medium"
          variant="none"
          className="px-3! text-on-brand-soft"
          disabled={!isDirty || !isValid}
          isPending={isPending}
          onClick={save}
        >
          저장
        </Button>
      }
    >
      <div className="px-gutter pt-3 pb-8">
        <ImageUploader
          label="프로필 사진"
          images={photos.photos}
          maxCount={PROFILE_PHOTO_MAX_COUNT}
          onAdd={photos.add}
          onRetry={photos.retry}
          onRemove={photos.remove}
        />
        <p className="mt-2 mb-3 type-13 text-text-subtle">
          {photos.photos.length === 0
            ? '사진이 한 장은 있어야 해요.'
            : '얼굴이 잘 보이는 사진이 좋아요. 첫 번째 사진이 프로필 사진이 돼요.'}
        </p>
        <TypedRow field="nickname" value={draft.nickname} onEdit={edit} />
        <TypedRow
          field="loginId"
          value={draft.loginId}
          isLocked={me.remainingLoginIdEdits === 0}
          onEdit={edit}
        />
        {me.remainingLoginIdEdits === 0 && (
          <FieldMessage id="login-id-message" hint="허용된 아이디 수정 횟수를 초과했습니다" />
        )}
        <TypedRow field="job" value={draft.job} onEdit={edit} />
        <TypedRow field="affiliation" value={draft.affiliation} onEdit={edit} />
        <PickerField
          label="키"
          value={draft.height === null ? '' : `${draft.height}cm`}
          placeholder="키를 골라 주세요"
          onPress={() => void editHeight()}
        />
        {!isHeightAllowed(draft.height) && (
          <FieldMessage id="height-message" errorMessage={heightErrorText} />
        )}
        <PickerField
          label="지역"
          value={locationName}
          placeholder="지역을 골라 주세요"
          onPress={() => void editLocation()}
        />
        <PickerField
          label="MBTI"
          value={draft.mbti ?? ''}
          placeholder="MBTI를 골라 주세요"
          onPress={() => void editMbti()}
        />
      </div>
    </StackLayout>
  );
}

type TypedRowProps = {
  field: TypedField;
  value: string;
  isLocked?: boolean;
  onEdit: (field: TypedField) => Promise<void>;
};

function TypedRow({ field, value, isLocked = false, onEdit }: TypedRowProps) {
  const { label } = typedFieldRules[field];
  return (
    <PickerField
      label={label}
      value={value}
      placeholder={`${label}을 적어 주세요`}
      isDisabled={isLocked}
      onPress={() => void onEdit(field)}
    />
  );
}
