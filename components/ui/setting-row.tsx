import { useId } from 'react';
import { Toggle } from './toggle';

type SettingRowProps = {
  title: string;
  description: string;
  isOn: boolean;
  /** A change is under way. */
  isPending?: boolean;
  onChange: (isOn: boolean) => void;
};

/** A setting that is on or off, with what it is about. */
export function SettingRow({ title, description, isOn, isPending = false, onChange }: SettingRowProps) {
  const labelId = useId();
  const descriptionId = useId();
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 px-gutter py-2">
      <span>
        <span id={labelId} className="block type-17">
          {title}
        </span>
        <span id={descriptionId} className="block type-13 text-text-subtle">
          {description}
        </span>
      </span>
      <Toggle
        aria-labelledby={labelId}
        aria-describedby={descriptionId}
        checked={isOn}
        disabled={isPending}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
