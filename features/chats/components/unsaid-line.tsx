import { cx } from '@/components/ui/class-names';
import type { Outgoing } from '../model-outgoing';

export type Unsaid = {
  /** Half written. */
  draft: string | null;
  /** Written, and still on its way. */
  unsent: Outgoing | null;
};

export function isUnsaid({ draft, unsent }: Unsaid): boolean {
  return draft !== null || unsent !== null;
}

/** What of a room is not said yet: it comes before what was said last. */
export function UnsaidLine({ draft, unsent }: Unsaid) {
  if (unsent) {
    const isFailed = unsent.status === 'failed';
    return (
      <>
        <span className={cx('font-semibold', isFailed ? 'text-danger-text' : 'text-text-subtle')}>
          {isFailed ? '보내지 못함:' : '보내는 중:'}
        </span>{' '}
        {unsent.type === 'TEXT' ? unsent.text : '사진'}
      </>
    );
  }
  return (
    <>
      <span className="font-semibold text-brand-text">작성 중:</span> {draft}
    </>
  );
}
