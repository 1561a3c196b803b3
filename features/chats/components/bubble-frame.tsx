'use memo';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import type { ChatMember } from '@/contract/chats';
import { CloverMark } from '@/lib/domain/clover/clover-mark';
import { Avatar } from '@/lib/domain/photos/avatar';
import type { Side } from '../timeline';

type BubbleFrameProps = {
  side: Side;
  sender: ChatMember | null;
  isFirst: boolean;
  /** Read aloud: who, which team, when. */
  label: string;
  onSenderPress?: () => void;
  children: ReactNode;
};

/** Where a bubble stands: mine right; others left, under photo, name and team when a run begins. */
export function BubbleFrame({ side, sender, isFirst, label, onSenderPress, children }: BubbleFrameProps) {
  if (side === 'me') {
    return (
      <article aria-label={label} className={cx('flex flex-col items-end px-4', isFirst ? 'pt-3.5' : 'pt-1')}>
        {children}
      </article>
    );
  }
  return (
    <article
      aria-label={label}
      className={cx('grid grid-cols-[2.25rem_1fr] gap-x-2 px-4', isFirst ? 'pt-3.5' : 'pt-1')}
    >
      {isFirst && (
        <button
          type="button"
          onClick={onSenderPress}
          aria-label={`${sender?.nickname ?? '탈퇴한 사용자'} 프로필 보기`}
          className="pressable touch-44 row-span-2 self-start"
        >
          <Avatar src={sender?.thumbnailUrl ?? null} size={36} isDimmed={!sender?.isPresent} />
        </button>
      )}
      {isFirst && <SenderName sender={sender} side={side} />}
      <div className="col-start-2 flex min-w-0 flex-col items-start">{children}</div>
    </article>
  );
}

function SenderName({ sender, side }: { sender: ChatMember | null; side: Side }) {
  return (
    <p aria-hidden="true" className="mb-1 flex items-center gap-1.25 type-13-strong text-text">
      {sender?.nickname ?? '탈퇴한 사용자'}
      {side === 'ours' ? (
        <span className="inline-flex items-center gap-0.75 type-12 text-brand-text">
          <CloverMark className="size-3.25" />
          우리 팀
        </span>
      ) : (
        <span className="type-12 text-text-faint">상대 팀</span>
      )}
    </p>
  );
}
