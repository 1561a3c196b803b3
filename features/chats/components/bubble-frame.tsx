'use memo';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import type { ChatMember } from '@/contract/chats';
import { CloverMark } from '@/lib/domain/clover/clover-mark';
import { Avatar } from '@/lib/domain/photos/avatar';
import { useLongPress } from '@/lib/react/use-long-press';
import { useSwipeToReply } from '../hooks/use-swipe-to-reply';
import type { Side } from '../timeline';

type BubbleFrameProps = {
  side: Side;
  sender: ChatMember | null;
  isFirst: boolean;
  /** Read aloud: who, which team, when. */
  label: string;
  onSenderPress?: () => void;
  /** A long press, a right click or the menu key. */
  onMenu?: () => void;
  /** Pulled to the right. */
  onReply?: (() => void) | undefined;
  children: ReactNode;
};

/** Where a bubble stands: mine right; others left, under photo, name and team when a run begins. */
export function BubbleFrame({
  side,
  sender,
  isFirst,
  label,
  onSenderPress,
  onMenu,
  onReply,
  children,
}: BubbleFrameProps) {
  const longPress = useLongPress(onMenu);
  const swipe = useSwipeToReply(onReply);
  if (side === 'me') {
    return (
      <article
        aria-label={label}
        {...swipe}
        className={cx('flex touch-pan-y flex-col items-end px-4', isFirst ? 'pt-3.5' : 'pt-1')}
      >
        <div
          {...longPress}
          data-press-menu={onMenu && ''}
          className="relative flex max-w-full flex-col items-end"
        >
          {onMenu && <MenuButton onPress={onMenu} />}
          {children}
        </div>
      </article>
    );
  }
  return (
    <article
      aria-label={label}
      {...swipe}
      className={cx(
        'grid touch-pan-y grid-cols-[--spacing(9)_1fr] gap-x-2 px-4',
        isFirst ? 'pt-3.5' : 'pt-1',
      )}
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
      <div
        {...longPress}
        data-press-menu={onMenu && ''}
        className="relative col-start-2 flex min-w-0 flex-col items-start"
      >
        {onMenu && <MenuButton onPress={onMenu} />}
        {children}
      </div>
    </article>
  );
}

/** For who has no finger to hold down: in sight once a keyboard reaches it. */
function MenuButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="sr-only focus-visible:not-sr-only focus-visible:pb-1 focus-visible:type-13-strong"
    >
      메시지 메뉴
    </button>
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
