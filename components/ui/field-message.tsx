import { Icon } from './icon';

type FieldMessageProps = {
  id: string;
  errorMessage?: string;
  validMessage?: string;
  hint?: string;
  /** "5/12" */
  counter?: string;
};

/** The line under a field: what is wrong or right, with an icon so that colour is never alone, and the counter. */
export function FieldMessage({ id, errorMessage, validMessage, hint, counter }: FieldMessageProps) {
  return (
    <div className="mt-2.5 flex min-h-5 items-start justify-between gap-3 type-13 text-text-subtle">
      <div id={id} aria-live="polite">
        {errorMessage ? (
          <span
            ref={showBesideField}
            className="inline-flex items-center gap-1.25 font-semibold text-danger-text"
          >
            <Icon name="alert" size={16} />
            {errorMessage}
          </span>
        ) : validMessage ? (
          <span className="inline-flex items-center gap-1.25 font-semibold text-success-text">
            <Icon name="check" size={16} />
            {validMessage}
          </span>
        ) : (
          hint
        )}
      </div>
      {counter && <span className="flex-none tabular-nums">{counter}</span>}
    </div>
  );
}

/** Of the field that has the focus: a press that is refused is answered in sight, not under the page's action. */
function showBesideField(message: HTMLElement | null): void {
  const field = document.activeElement;
  if (message && field?.getAttribute('aria-describedby') === message.parentElement?.id)
    message.scrollIntoView({ block: 'nearest' });
}
