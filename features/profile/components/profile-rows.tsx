import { useQuery } from '@tanstack/react-query';
import type { UseFormSetValue } from 'react-hook-form';
import { pickHeight } from '@/components/ui/height-picker';
import { PickerField } from '@/components/ui/picker-field';
import { HEIGHT_MAX_CM, HEIGHT_MIN_CM } from '@/contract/constants';
import { withParticle } from '@/contract/particle';
import { tagsQueryOptions } from '@/lib/domain/tags/get-tags';
import type { ProfileDraft } from '../draft';
import { loginIdHint, type ProfileRow, type TypedField, typedFieldRules } from '../model';
import { editText } from './edit-text';
import { pickLocation } from './pick-location';
import { pickMbti } from './pick-mbti';
import { pickTags } from './pick-tags';

type ProfileRowsProps = {
  draft: ProfileDraft;
  remainingLoginIdEdits: number;
  errorAt: (row: ProfileRow) => string | undefined;
  onChange: UseFormSetValue<ProfileDraft>;
};

/** A row for each field; a press opens its question. */
export function ProfileRows({ draft, remainingLoginIdEdits, errorAt, onChange }: ProfileRowsProps) {
  const tagNames = useTagNames(draft);

  async function editTyped(field: TypedField) {
    const isLoginId = field === 'loginId';
    const description = isLoginId
      ? `저장하면 앞으로 ${remainingLoginIdEdits - 1}번 더 바꿀 수 있어요.`
      : undefined;
    const text = await editText({ field, value: draft[field], description });
    if (text !== undefined) onChange(field, text);
  }

  async function editHeight() {
    const height = await pickHeight({
      value: draft.height,
      // What the api accepts, and nothing else.
      minCm: HEIGHT_MIN_CM,
      maxCm: HEIGHT_MAX_CM,
    });
    if (height !== undefined) onChange('height', height);
  }

  async function editLocation() {
    const location = await pickLocation(draft.location?.id ?? null);
    if (location) onChange('location', { id: location.id, name: location.name });
  }

  async function editMbti() {
    const mbti = await pickMbti(draft.mbti);
    if (mbti !== undefined) onChange('mbti', mbti);
  }

  async function editTags() {
    const { tagIds, customTags } = draft;
    const chosen = await pickTags({ tagIds, customTags }, { areRefused: errorAt('tags') !== undefined });
    if (!chosen) return;
    onChange('tagIds', chosen.tagIds);
    onChange('customTags', chosen.customTags);
  }

  const typed = (field: TypedField) => ({
    label: typedFieldRules[field].label,
    value: draft[field],
    placeholder: `${withParticle(typedFieldRules[field].label, '을/를')} 적어 주세요`,
    errorMessage: errorAt(field),
    onPress: () => void editTyped(field),
  });

  return (
    <div className="mt-1">
      <PickerField {...typed('nickname')} />
      <PickerField
        {...typed('loginId')}
        isDisabled={remainingLoginIdEdits === 0}
        hint={loginIdHint(remainingLoginIdEdits)}
      />
      <PickerField {...typed('job')} />
      <PickerField {...typed('affiliation')} />
      <PickerField
        label="키"
        value={draft.height === null ? '' : `${draft.height}cm`}
        placeholder="키를 골라 주세요"
        errorMessage={errorAt('height')}
        onPress={() => void editHeight()}
      />
      <PickerField
        label="지역"
        value={draft.location?.name ?? ''}
        placeholder="지역을 골라 주세요"
        errorMessage={errorAt('location')}
        onPress={() => void editLocation()}
      />
      <PickerField
        label="MBTI"
        value={draft.mbti ?? ''}
        placeholder="MBTI를 골라 주세요"
        errorMessage={errorAt('mbti')}
        onPress={() => void editMbti()}
      />
      <PickerField
        label="해시태그"
        value={tagNames}
        placeholder="해시태그를 골라 주세요"
        errorMessage={errorAt('tags')}
        onPress={() => void editTags()}
      />
    </div>
  );
}

/** "#보드게임 #밤산책" */
function useTagNames({ tagIds, customTags }: ProfileDraft): string {
  const { data } = useQuery({ ...tagsQueryOptions, enabled: tagIds.length > 0 });
  const chosen = tagIds.flatMap((id) => data?.items.find((tag) => tag.id === id)?.name ?? []);
  return [...chosen, ...customTags].map((name) => `#${name}`).join(' ');
}
