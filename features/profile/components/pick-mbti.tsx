import { useState } from 'react';
import { useGuardedAnswer } from '@/components/layout/use-guarded-answer';
import { Chip } from '@/components/ui/chip';
import { openSheet } from '@/components/ui/open-sheet';
import { PickerActions } from '@/components/ui/picker-actions';
import { mbtiAxes } from '../model';

/** Asks for one letter of each of four pairs; undefined when the person leaves it, after a question if they chose anew. */
export function pickMbti(mbti: string | null): Promise<string | undefined> {
  return openSheet<string>({
    title: 'MBTI가 어떻게 되나요?',
    content: ({ close }) => <MbtiPicker mbti={mbti} onCancel={() => close()} onPick={close} />,
  });
}

type MbtiPickerProps = { mbti: string | null; onCancel: () => void; onPick: (mbti: string) => void };

function MbtiPicker({ mbti, onCancel, onPick }: MbtiPickerProps) {
  const [initial] = useState(() => mbtiAxes.map((axis, index) => mbti?.[index] ?? axis.letters[0]));
  const [letters, setLetters] = useState<string[]>(initial);
  const finish = useGuardedAnswer(letters.join('') !== initial.join(''));

  function cancel() {
    finish();
    onCancel();
  }

  function pick() {
    finish();
    onPick(letters.join(''));
  }

  return (
    <>
      <div className="mt-4 mb-5 grid grid-cols-4 gap-2 px-gutter">
        {mbtiAxes.map((axis, index) => (
          <fieldset key={axis.name} className="grid min-w-0 gap-2">
            <legend className="sr-only">{axis.name}</legend>
            {axis.letters.map((letter) => (
              <Chip
                key={letter}
                isSelected={letters[index] === letter}
                onClick={() => setLetters(letters.map((before, at) => (at === index ? letter : before)))}
              >
                {letter}
              </Chip>
            ))}
          </fieldset>
        ))}
      </div>
      <PickerActions onCancel={cancel} onSelect={pick} />
    </>
  );
}
