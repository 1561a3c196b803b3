'use client';

import { useId } from 'react';
import { BottomAction } from '@/components/layout/bottom-action';
import { StackLayout } from '@/components/layout/stack-layout';
import { useGuardedBack } from '@/components/layout/use-guarded-back';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { TEAM_INTRO_MAX_LENGTH, TEAM_NAME_MAX_LENGTH } from '@/contract/constants';
import { confirmTexts } from '@/lib/domain/safety/confirm-texts';
import { paths } from '@/lib/paths/paths';
import type { TeamInfo } from '../api/save-team-info';
import { useTeamInfoForm } from '../hooks/use-team-info-form';
import type { UnsavedOf } from '../unsaved-info';
import { HashtagField } from './hashtag-field';
import { WeekdayField } from './weekday-field';

type TeamInfoFormProps = {
  title: string;
  initial: TeamInfo;
  unsavedOf: UnsavedOf;
  submitText: string;
  note?: string;
  isPending: boolean;
  /** What the api refuses goes to `onRefused`, which says it at its field; what it took is kept here no more. */
  onSubmit: (info: TeamInfo, onRefused: (error: unknown) => void, onSaved: () => void) => void;
};

/** Name, intro and hashtags; what was typed is not thrown away without asking. */
export function TeamInfoForm(props: TeamInfoFormProps) {
  const { title, initial, unsavedOf, submitText, note, isPending, onSubmit } = props;
  const formId = useId();
  const form = useTeamInfoForm(initial, unsavedOf, isPending);
  const goBack = useGuardedBack(form.isDirty && !isPending, paths.team, { onDiscard: form.giveUp });
  const submit = form.handleSubmit(async (info) => {
    if (!form.isReady || isPending) return;
    const written = (['name', 'intro'] as const)
      .filter((field) => info[field] !== initial[field])
      .map((field) => ({ text: info[field], focus: () => form.setFocus(field) }));
    if (await confirmTexts(written, 'profile')) onSubmit(info, form.refuse, form.giveUp);
  });

  return (
    <StackLayout
      title={title}
      onBack={goBack}
      footer={
        <BottomAction note={note} hasLine>
          <Button type="submit" form={formId} size="large" disabled={!form.isReady} isPending={isPending}>
            {submitText}
          </Button>
        </BottomAction>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid gap-6 px-gutter pt-4 pb-8"
      >
        <TextField
          label="팀 이름"
          placeholder="우리 팀을 뭐라고 부를까요?"
          autoComplete="off"
          maxLength={TEAM_NAME_MAX_LENGTH}
          {...form.name}
        />
        <TextArea
          label="팀 소개"
          placeholder="무엇을 좋아하는 친구들인지 알려 주세요. 나중에 적어도 괜찮아요."
          maxLength={TEAM_INTRO_MAX_LENGTH}
          {...form.intro}
        />
        <HashtagField {...form.hashtags} />
        <WeekdayField {...form.weekdays} />
      </form>
    </StackLayout>
  );
}
