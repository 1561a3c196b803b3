import type { ReactNode } from 'react';
import { AppLink } from './app-link';
import { cx } from './class-names';
import { Icon } from './icon';

type ListRowProps = {
  title: ReactNode;
  /** Small and faint, beside the title. */
  titleNote?: ReactNode;
  description?: ReactNode;
  /** A third, smaller line. */
  note?: ReactNode;
  start?: ReactNode;
  end?: ReactNode;
  /** Where the text would have no room beside it (large text, a small phone), `end` stands under it. */
  endWraps?: boolean;
  hasChevron?: boolean;
  className?: string;
} & (
  | { href: string; onPress?: never }
  | { href?: never; onPress: () => void }
  | { href?: never; onPress?: never }
);

/** A line of a list: a link, a button, or text only. Controls go into `end` of a text-only row. */
export function ListRow(props: ListRowProps) {
  const className = cx(
    'flex min-h-16 w-full items-center gap-3.5 px-gutter py-3 text-left',
    (props.href || props.onPress) && 'press-fill',
    props.endWraps && 'flex-wrap',
    props.className,
  );
  if (props.href !== undefined) {
    return (
      <AppLink href={props.href} className={className}>
        <ListRowContent {...props} />
      </AppLink>
    );
  }
  if (props.onPress) {
    return (
      <button type="button" onClick={props.onPress} className={className}>
        <ListRowContent {...props} />
      </button>
    );
  }
  return (
    <div className={className}>
      <ListRowContent {...props} />
    </div>
  );
}

function ListRowContent({
  title,
  titleNote,
  description,
  note,
  start,
  end,
  endWraps = false,
  hasChevron = false,
}: ListRowProps) {
  return (
    <>
      {start}
      <span className={cx('block flex-1', endWraps ? 'min-w-24' : 'min-w-0')}>
        {/* Of a title with a note all can be read: the note stands below where there is no room beside it. */}
        <span className="flex flex-wrap items-baseline gap-x-1.5 type-17">
          <span className={cx('min-w-0 max-w-full', !titleNote && 'truncate')}>{title}</span>
          {titleNote && (
            <span className="flex-none type-13 text-text-faint tracking-normal tabular-nums">
              {titleNote}
            </span>
          )}
        </span>
        {description && <span className="mt-px block truncate type-15 text-text-subtle">{description}</span>}
        {note && <span className="mt-px block type-13 text-text-subtle tabular-nums">{note}</span>}
      </span>
      {endWraps && end ? <span className="ml-auto flex-none">{end}</span> : end}
      {hasChevron && <Icon name="forward" size={18} className="-mr-1 text-icon-faint" />}
    </>
  );
}
