'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { GREETING_MAX_LENGTH } from '@/contract/constants';
import { useAvailability } from '@/lib/domain/safety/use-availability';

type GreetingFormProps = { initialText: string; onChange: (text: string) => void; onDone: () => void };

/** One line, checked against the refused words while typing; the LIKE decides. */
export function GreetingForm({ initialText, onChange, onDone }: GreetingFormProps) {
  const [text, setText] = useState(initialText);
  const availability = useAvailability('CHAT', text, text.trim() !== '');
  const isRefused = availability.status === 'unavailable';
  return (
    <form
      className="px-gutter pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRefused) onDone();
      }}
    >
      <TextField
        label="한 줄 인사"
        isLabelHidden
        autoFocus
        placeholder="사진 속 고양이, 이름이 뭐예요?"
        value={text}
        maxLength={GREETING_MAX_LENGTH}
        onChange={({ target }) => {
          setText(target.value);
          onChange(target.value);
        }}
        errorMessage={isRefused ? '다른 사람을 불편하게 할 수 있는 말이 들어 있어요.' : undefined}
      />
      <Button type="submit" size="large" className="mt-4" disabled={isRefused}>
        {text.trim() === '' ? '인사 없이 보내기' : '이대로 남기기'}
      </Button>
    </form>
  );
}
