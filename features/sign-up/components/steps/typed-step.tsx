'use client';

import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { TextField } from '@/components/ui/text-field';
import { toastError } from '@/components/ui/toast-error';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { loadAhead } from '@/lib/async/load-ahead';
import { type Availability, useAvailability } from '@/lib/domain/safety/use-availability';
import { useOneAtATime } from '@/lib/react/use-one-at-a-time';
import { useSignUpDraft } from '../../draft';
import { typedFields } from '../../model';
import { StepLayout, type StepProps } from '../step-layout';

const loadConfirmTexts = loadAhead(() => import('@/lib/domain/safety/confirm-texts'));

interface StepText {
  label: string;
  question: string;
  lead: string;
  placeholder: string;
  available: string;
  unavailable: string;
  malformed: string;
}

const texts: Record<'nickname' | 'job' | 'affiliation', StepText> = {
  nickname: {
    label: '닉네임',
    question: '뭐라고 불러 드릴까요?',
    lead: '한글, 영문, 숫자로 12자까지 쓸 수 있어요.',
    placeholder: '닉네임',
    available: '사용할 수 있는 닉네임입니다',
    unavailable: '사용할 수 없는 닉네임입니다',
    malformed: '한글, 영문, 숫자만 쓸 수 있어요',
  },
  job: {
    label: '직업',
    question: '어떤 일을 하고 있나요?',
    lead: '대학생, 디자이너처럼 짧게 적어 주세요.',
    placeholder: '직업',
    available: '사용할 수 있는 직업이에요',
    unavailable: '사용할 수 없는 직업이에요',
    malformed: '다른 글자로 적어 주세요',
  },
  affiliation: {
    label: '소속',
    question: '어디에 다니고 있나요?',
    lead: '학교나 회사 이름을 적어 주세요.',
    placeholder: '소속',
    available: '사용할 수 있는 소속이에요',
    unavailable: '사용할 수 없는 소속이에요',
    malformed: '다른 글자로 적어 주세요',
  },
};

/** Nickname, job and affiliation: typed, checked while typing, and kept in the draft of the sign-up. */
export function TypedStep({ step, ...navigation }: StepProps & { step: 'nickname' | 'job' | 'affiliation' }) {
  const { draft, change } = useSignUpDraft();
  const { field, maxLength, schema } = typedFields[step];
  const form = useCheckedForm(z.object({ text: schema }), { text: draft[step] });
  const value = form.watch('text');
  const kept = draft[step];
  const followKept = useEffectEvent(() => {
    if (kept !== form.getValues('text')) form.setValue('text', kept);
  });
  // Typed here it is in the draft as it stands; another tab may have gone on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is what it waits for
  useEffect(() => followKept(), [kept]);
  const text = texts[step];
  const isWellFormed = schema.safeParse(value).success;
  const isMalformed = value.trim() !== '' && !isWellFormed;
  const availability = useAvailability(field, value, isWellFormed);
  const once = useOneAtATime();
  // The code that asks may still be on its way: a second press would ask a second time.
  const submit = form.handleSubmit((typed) =>
    once(async () => {
      try {
        const { confirmTexts } = await loadConfirmTexts();
        if (await confirmTexts([{ text: typed.text, focus: () => form.setFocus('text') }], 'profile'))
          navigation.onNext();
      } catch (error) {
        toastError(error);
      }
    }),
  );
  const hint = availability.status === 'unavailable' && unavailableHint(availability.reason);

  return (
    <StepLayout
      step={step}
      question={text.question}
      lead={text.lead}
      isReady={availability.status === 'available' || availability.status === 'failed'}
      nextText={availability.status === 'failed' ? '다시 확인하기' : '다음'}
      {...navigation}
      onNext={() => {
        if (availability.status === 'failed') availability.retry();
        else void submit();
      }}
    >
      <TextField
        className="mt-5"
        label={text.label}
        isLabelHidden
        placeholder={text.placeholder}
        maxLength={maxLength}
        autoFocus
        autoComplete="off"
        enterKeyHint="next"
        {...(isMalformed ? { errorMessage: text.malformed } : messagesOf(availability, text))}
        {...form.register('text', {
          onChange: (event: { target: { value: string } }) => change({ [step]: event.target.value }),
        })}
      />
      {hint && <p className="mt-0.5 type-13 text-text-subtle">{hint}</p>}
    </StepLayout>
  );
}

function messagesOf(
  availability: Availability,
  text: StepText,
): { errorMessage?: string; validMessage?: string } {
  switch (availability.status) {
    case 'available':
      return { validMessage: text.available };
    case 'unavailable':
      return { errorMessage: text.unavailable };
    case 'failed':
      return { errorMessage: availability.displayMessage };
    default:
      return {};
  }
}

function unavailableHint(reason: Extract<Availability, { status: 'unavailable' }>['reason']): string | null {
  if (reason === 'TAKEN') return '다른 사람이 이미 쓰고 있어요. 조금 바꿔 볼까요?';
  if (reason === 'BLOCKED_WORD') return '쓸 수 없는 말이 들어 있어요. 다른 말로 바꿔 주세요.';
  return null;
}
