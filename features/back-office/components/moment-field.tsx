import { type ComponentProps, useState } from 'react';
import { TextField } from '@/components/ui/text-field';

type MomentFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'errorMessage' | 'name' | 'onChange' | 'onBlur' | 'ref'
>;

/** A moment in Seoul. One that was typed by half reads as empty, which would mean "now": it is said and not sent. */
export function MomentField({ errorMessage, onChange, onBlur, ...rest }: MomentFieldProps) {
  const [isHalf, setIsHalf] = useState(false);
  return (
    <TextField
      {...rest}
      type="datetime-local"
      hasClear={false}
      errorMessage={isHalf ? '날짜와 시각을 모두 적어 주세요' : errorMessage}
      onInvalid={() => setIsHalf(true)}
      onChange={(event) => {
        setIsHalf(false);
        return onChange?.(event);
      }}
      onBlur={(event) => {
        setIsHalf(!event.target.validity.valid);
        return onBlur?.(event);
      }}
    />
  );
}
