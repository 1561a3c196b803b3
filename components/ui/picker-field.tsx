import { useId } from 'react';
import { FieldMessage } from './field-message';
import { Icon, type IconName } from './icon';

type PickerFieldProps = {
  label: string;
  /** What has been chosen, as text; empty shows the placeholder. */
  value: string;
  placeholder: string;
  icon?: IconName;
  isDisabled?: boolean;
  errorMessage?: string;
  hint?: string;
  onPress: () => void;
};

/** A field that opens a picker: small label, value, hairline. */
export function PickerField({
  label,
  value,
  placeholder,
  icon = 'forward',
  isDisabled = false,
  errorMessage,
  hint,
  onPress,
}: PickerFieldProps) {
  const messageId = useId();
  const hasMessage = Boolean(errorMessage || hint);
  return (
    <div className="border-line border-b">
      <button
        type="button"
        disabled={isDisabled}
        onClick={onPress}
        aria-describedby={hasMessage ? messageId : undefined}
        className="flex w-full items-center justify-between py-3 text-left"
      >
        <span className="min-w-0">
          <span className="block type-13 text-text-subtle">{label}</span>
          <span className={`mt-0.5 block truncate type-17 tabular-nums ${value ? '' : 'text-text-faint'}`}>
            {value || placeholder}
          </span>
        </span>
        {!isDisabled && <Icon name={icon} size={18} className="text-icon-faint" />}
      </button>
      {hasMessage && (
        <div className="-mt-2 pb-3">
          <FieldMessage id={messageId} errorMessage={errorMessage} hint={hint} />
        </div>
      )}
    </div>
  );
}
