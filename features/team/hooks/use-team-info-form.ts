import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import { refusalOf, useCheckedForm } from '@/components/ui/use-checked-form';
import { useFollowedValues } from '@/components/ui/use-followed-values';
import { TEAM_HASHTAG_MAX_COUNT } from '@/contract/constants';
import { teamInfoSchema } from '@/contract/teams';
import type { Weekday } from '@/contract/weekdays';
import { type Availability, useAvailability } from '@/lib/domain/safety/use-availability';
import { useCheckedTags } from '@/lib/domain/tags/use-checked-tags';
import { differingFields } from '@/lib/forms/differing-fields';
import { useUnsaved } from '@/lib/react/use-unsaved';
import type { TeamInfo } from '../api/save-team-info';
import { forgetUnsavedInfo, keepUnsavedInfo, readUnsavedInfo, type UnsavedOf } from '../unsaved-info';

/**
 * Name and intro are checked while they are typed: by their shape here, for blocked words by the api. What was typed
 * is kept over a reload, and while it is on its way (`isPending`, also once it is saved) as it was sent.
 */
export function useTeamInfoForm(initial: TeamInfo, of: UnsavedOf, isPending: boolean) {
  const form = useCheckedForm(teamInfoSchema, initial);
  const { register, watch, setValue, setFocus, reset, formState, handleSubmit, refuse } = form;
  const { errors, isDirty, isValid } = formState;
  const info = watch();
  const [unsaved] = useState(() => readUnsavedInfo(of));
  const restore = useEffectEvent(() => {
    if (unsaved) reset({ ...initial, ...unsaved }, { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);
  useFollowedValues(form, initial);
  const giveUp = useUnsaved({
    isPending,
    keep: () => (isDirty ? keepUnsavedInfo(of, differingFields(info, initial)) : forgetUnsavedInfo()),
    forget: forgetUnsavedInfo,
  });
  const name = textOf(info.name);
  const intro = textOf(info.intro);
  const nameCheck = useAvailability('TEAM_NAME', info.name, name !== '' && name !== initial.name);
  const introCheck = useAvailability('TEAM_INTRO', info.intro, intro !== '' && intro !== initial.intro);
  const isNameReady = nameCheck.status === 'available' || nameCheck.status === 'unasked';

  const typedTags = useCheckedTags({
    customTags: info.customTags,
    maxCount: TEAM_HASHTAG_MAX_COUNT - info.tagIds.length,
    onChange: (customTags) => setValue('customTags', customTags, changed),
    areRefused: refusalOf(errors.customTags) !== undefined,
  });

  return {
    handleSubmit,
    refuse,
    giveUp,
    setFocus,
    isDirty: isDirty || typedTags.text !== '',
    isReady: !typedTags.isHeld && isValid && isNameReady && introCheck.status !== 'unavailable',
    name: {
      ...register('name'),
      errorMessage:
        name === '' && errors.name ? '팀 이름을 입력해 주세요' : nameErrorOf(errors.name, nameCheck),
      validMessage: nameCheck.status === 'available' ? '사용할 수 있는 팀 이름이에요' : undefined,
    },
    intro: { ...register('intro'), errorMessage: introErrorOf(errors.intro, introCheck) },
    hashtags: {
      tagIds: info.tagIds,
      typedTags: { ...typedTags, errorMessage: typedTags.errorMessage ?? refusalOf(errors.customTags) },
      errorMessage: refusalOf(errors.tagIds),
      onTagIdsChange: (tagIds: number[]) => setValue('tagIds', tagIds, changed),
    },
    weekdays: {
      days: info.availableDays ?? [],
      onChange: (days: Weekday[]) => setValue('availableDays', days, { shouldDirty: true }),
    },
  };
}

const changed = { shouldDirty: true, shouldValidate: true };

function textOf(typed: string): string {
  return typed.normalize('NFC').trim();
}

function nameErrorOf(error: FieldError | undefined, check: Availability): string | undefined {
  if (error) return refusalOf(error) ?? malformedText;
  if (check.status === 'unavailable') return '사용할 수 없는 팀 이름이에요. 다른 이름을 적어 주세요';
  return check.status === 'failed' ? check.displayMessage : undefined;
}

function introErrorOf(error: FieldError | undefined, check: Availability): string | undefined {
  if (error) return refusalOf(error) ?? malformedText;
  return check.status === 'unavailable' ? '소개에 쓸 수 없는 표현이 있어요' : undefined;
}

const malformedText = '쓸 수 없는 글자가 있어요';
