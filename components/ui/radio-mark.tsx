import { cx } from './class-names';
import { Icon } from './icon';

/** The ring and its tick, beside an input that is its `peer`. */
export function RadioMark({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-5.5 flex-none place-items-center rounded-full text-transparent shadow-[inset_0_0_0_2px_var(--line-strong)] peer-checked:bg-brand peer-checked:text-on-brand peer-checked:shadow-none',
        className,
      )}
    >
      <Icon name="check" size={14} />
    </span>
  );
}
