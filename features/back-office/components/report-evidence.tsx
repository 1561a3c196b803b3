import { cx } from '@/components/ui/class-names';
import type { ReportCase } from '@/contract/back-office/reports';
import { describeMoment } from '../describe';

/**
 * Pictures as they were kept, small, and each whole behind its tile: what counts may stand at its edge. Their addresses
 * soon end, so no optimizer asks for them.
 */
export function EvidencePhotos({ label, urls }: { label: string; urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {urls.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={`${label} ${index + 1} 크게 보기`}>
            {/* biome-ignore lint/performance/noImgElement: signed addresses of evidence are shown as they are */}
            <img src={url} alt={`${label} ${index + 1}`} className="size-28 rounded-lg object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The reported messages with the talk around them. */
export function ReportedMessages({ messages, people }: Pick<ReportCase, 'messages' | 'people'>) {
  if (messages.length === 0) return null;
  const nameOf = (userId: number | null) =>
    people.find((person) => person.userId === userId)?.nickname ?? (userId === null ? '안내' : `${userId}번`);
  return (
    <ol aria-label="대화" className="grid max-h-96 gap-1 overflow-y-auto rounded-2xl bg-surface-sunken p-3">
      {messages.map(({ id, senderUserId, text, imageUrls, sentAt, isReported }) => (
        <li
          key={id}
          className={cx('rounded-lg px-2 py-1.5 type-15', isReported && 'bg-danger-soft text-danger-text')}
        >
          <span className="font-bold">{nameOf(senderUserId)}</span> {text}{' '}
          {isReported && <span className="type-13">(신고됨) </span>}
          <span className={cx('type-13', !isReported && 'text-text-faint')}>{describeMoment(sentAt)}</span>
          <EvidencePhotos label="보낸 사진" urls={imageUrls} />
        </li>
      ))}
    </ol>
  );
}
