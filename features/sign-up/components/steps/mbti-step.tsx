'use client';

import { cx } from '@/components/ui/class-names';
import { useSignUpDraft, withSkipped } from '../../draft';
import { completeMbti, mbtiAxes, mbtiLetters } from '../../model';
import { StepLayout, type StepProps } from '../step-layout';

/** One letter of each of four pairs; may be skipped. Half a type outlives a reload too. */
export function MbtiStep(navigation: StepProps) {
  const { draft, change } = useSignUpDraft();
  const letters = mbtiLetters(draft.mbti);

  function choose(index: number, letter: string) {
    const chosen = letters.map((before, at) => (at === index ? letter : before));
    change({ mbti: chosen.join('') });
  }

  return (
    <StepLayout
      step="mbti"
      question="MBTI가 어떻게 되나요?"
      lead="잘 모르면 건너뛰어도 괜찮아요."
      isReady={completeMbti(draft.mbti) !== null}
      onSkip={() => {
        change({ mbti: null, skipped: withSkipped(draft.skipped, 'mbti') });
        navigation.onNext();
      }}
      {...navigation}
    >
      <div className="mt-6 grid grid-cols-4 gap-2">
        {mbtiAxes.map((axis, index) => (
          <fieldset key={axis.letters[0]} className="grid gap-2">
            <legend className="sr-only">{axis.name}</legend>
            {axis.letters.map((letter, side) => (
              <LetterRadio
                key={letter}
                name={`mbti-${index}`}
                letter={letter}
                label={axis.labels[side] ?? ''}
                isChecked={letters[index] === letter}
                onChoose={() => choose(index, letter)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </StepLayout>
  );
}

type LetterRadioProps = {
  name: string;
  letter: string;
  label: string;
  isChecked: boolean;
  onChoose: () => void;
};

function LetterRadio({ name, letter, label, isChecked, onChoose }: LetterRadioProps) {
  return (
    <label
      className={cx(
        'pressable grid h-22 place-content-center justify-items-center gap-1 rounded-2xl has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        isChecked
          ? 'bg-brand-soft text-on-brand-soft shadow-[inset_0_0_0_2px_var(--brand)]'
          : 'bg-surface text-text shadow-line',
      )}
    >
      <input type="radio" name={name} checked={isChecked} onChange={onChoose} className="sr-only" />
      <span className="type-24">{letter}</span>
      <span className={cx('type-12', !isChecked && 'text-text-subtle')}>{label}</span>
    </label>
  );
}
