import { type RefObject, useId } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { FieldMessage } from '@/components/ui/field-message';
import { Icon } from '@/components/ui/icon';
import { type ChosenPicture, pictureTypes } from '../hooks/use-picture';

type PictureFieldProps = {
  label: string;
  /** The shape it will be seen in. */
  shape: 'popup' | 'banner';
  input: RefObject<HTMLInputElement | null>;
  chosen: ChosenPicture | null;
  errorMessage: string | undefined;
  onPick: (file: File | null) => void;
};

/** One picture from the operator's machine, pressed, reached by the keyboard or dropped, and seen before it is sent. */
export function PictureField({ label, shape, input, chosen, errorMessage, onPick }: PictureFieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  function remove() {
    onPick(null);
    input.current?.focus();
  }
  return (
    <div>
      <label htmlFor={id} className="mb-2 block type-13-strong text-text-subtle">
        {label}
      </label>
      <div className="relative">
        {/* It lies over what is drawn, unseen: the browser's own look speaks the browser's language. */}
        <input
          ref={input}
          id={id}
          type="file"
          accept={pictureTypes.join(',')}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={messageId}
          className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // As the space bar does; otherwise some browsers send the form.
            event.preventDefault();
            event.currentTarget.click();
          }}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Nothing is chosen when the window of the system is closed without a choice.
            if (file) onPick(file);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <div
          className={cx(
            'grid w-full place-items-center overflow-hidden rounded-card border-2 bg-surface-sunken peer-hover:border-text-subtle',
            'peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2',
            shapes[shape],
            !chosen && 'border-dashed',
            errorMessage ? 'border-danger' : 'border-line-strong',
          )}
        >
          {chosen ? (
            // biome-ignore lint/performance/noImgElement: a file of this machine, shown as it is
            <img src={chosen.address} alt={`${label} 미리 보기`} className="size-full object-cover" />
          ) : (
            <span aria-hidden="true" className="grid justify-items-center gap-1 p-4 text-text-subtle">
              <Icon name="photo" />
              <span className="type-15-strong">그림 고르기</span>
            </span>
          )}
        </div>
      </div>
      <FieldMessage
        id={messageId}
        errorMessage={errorMessage}
        hint={chosen ? `${chosen.file.name} · ${formatSize(chosen.file.size)}` : hint}
      />
      {chosen && (
        <div className="mt-1 flex gap-2">
          <Button variant="line" size="small" onClick={() => input.current?.click()}>
            다른 그림 고르기
          </Button>
          <Button variant="none" size="small" onClick={remove}>
            그림 지우기
          </Button>
        </div>
      )}
    </div>
  );
}

const hint = 'PNG, JPG, WebP, SVG · 4MB까지';

/** As the popup of an announcement and the row of banners cut it. */
const shapes = { popup: 'aspect-14/11 max-w-70', banner: 'aspect-5/2' };

function formatSize(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))}KB`
    : `${(bytes / 1_000_000).toFixed(1)}MB`;
}
