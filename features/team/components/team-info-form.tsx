'use client';

import { type FormEvent, useId, useState } from 'react';
import { BottomAction } from '@/components/layout/bottom-action';
import { StackLayout } from '@/components/layout/stack-layout';
import { useGuardedBack } from '@/components/layout/use-guarded-back';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { TEAM_INTRO_MAX_LENGTH, TEAM_NAME_MAX_LENGTH } from '@/contract/constants';
import { useAvailability } from '@/lib/domain/safety/use-availability';
import { paths } from '@/lib/paths/paths';
import type { TeamInfo } from '../api/save-team-info';
import { HashtagField } from './hashtag-field';

type TeamInfoFormProps = {
  title: string;
  initial: TeamInfo;
  submitText: string;
  note?: string;
  isPending: boolean;
  onSubmit: (info: TeamInfo) => void;
};

/** Name, intro and hashtags; what was typed is not thrown away without asking. */
export function TeamInfoForm({ title, initial, submitText, note, isPending, onSubmit }: TeamInfoFormProps) {
  const formId = useId();
  const [info, setInfo] = useState(initial);
  const [hasLeftName, setHasLeftName] = useState(false);
  const isDirty = JSON.stringify(info) !== JSON.stringify(initial);
  const name = info.name.normalize('NFC').trim();
  const nameCheck = useAvailability('TEAM_NAME', info.name, name !== '' && name !== initial.name);
  const intro = info.intro.trim();
  const introCheck = useAvailability('TEAM_INTRO', info.intro, intro !== '' && intro !== initial.intro);
  const isNameReady = name !== '' && (nameCheck.status === 'available' || nameCheck.status === 'unasked');
  const isReady = isNameReady && introCheck.status !== 'unavailable';
  const goBack = useGuardedBack(isDirty && !isPending, paths.team);

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasLeftName(true);
    if (isReady && !isPending) onSubmit(info);
  }

  return (
    <StackLayout
      title={title}
      onBack={goBack}
      footer={
        <BottomAction note={note} hasLine>
          <Button type="submit" form={formId} size="large" disabled={!isReady} isPending={isPending}>
            {submitText}
          </Button>
        </BottomAction>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-6 px-gutter pt-4 pb-8">
        <TextField
          label="팀 이름"
          placeholder="우리 팀을 뭐라고 부를까요?"
          autoComplete="off"
          value={info.name}
          maxLength={TEAM_NAME_MAX_LENGTH}
          errorMessage={nameError(name, hasLeftName, nameCheck)}
          validMessage={nameCheck.status === 'available' ? '사용할 수 있는 팀 이름이에요' : undefined}
          onBlur={() => setHasLeftName(true)}
          onChange={(event) => setInfo({ ...info, name: event.target.value })}
        />
        <TextArea
          label="팀 소개"
          placeholder="무엇을 좋아하는 친구들인지 알려 주세요. 나중에 적어도 괜찮아요."
          value={info.intro}
          maxLength={TEAM_INTRO_MAX_LENGTH}
          errorMessage={introCheck.status === 'unavailable' ? '소개에 쓸 수 없는 표현이 있어요' : undefined}
          onChange={(event) => setInfo({ ...info, intro: event.target.value })}
        />
        <HashtagField
          tagIds={info.tagIds}
          customTags={info.customTags}
          onChange={(tags) => setInfo((before) => ({ ...before, ...tags }))}
        />
      </form>
    </StackLayout>
  );
}

function nameError(name: string, hasLeft: boolean, check: ReturnType<typeof useAvailability>) {
  if (name === '') return hasLeft ? '팀 이름을 입력해 주세요' : undefined;
  if (check.status === 'unavailable') return '사용할 수 없는 팀 이름이에요. 다른 이름을 적어 주세요';
  if (check.status === 'failed') return check.displayMessage;
  return undefined;
}
