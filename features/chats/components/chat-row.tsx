import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/class-names';
import type { ChatListItem } from '@/contract/chats';
import { MiniTeamFigure } from '@/lib/domain/team-figure/mini-team-figure';
import { formatAgo } from '@/lib/format/time';
import { paths } from '@/lib/paths/paths';
import { previewOf } from '../chat-preview';
import { MutedMark } from './muted-mark';
import { isUnsaid, type Unsaid, UnsaidLine } from './unsaid-line';

type ChatRowProps = Unsaid & {
  chat: ChatListItem;
  userId: number;
  nowMs: number;
};

export function ChatRow({ chat, userId, nowMs, draft, unsent }: ChatRowProps) {
  const { channelId, opponentTeamName, thumbnailUrls, memberCount, unreadCount, state, updatedAt } = chat;
  const isEnded = state === 'CLOSED';
  const unsaid = { draft: isEnded ? null : draft, unsent };
  return (
    <AppLink
      href={paths.chatRoom(channelId)}
      className="press-fill flex min-h-21 flex-wrap items-center gap-x-3.5 px-gutter py-3"
    >
      <MiniTeamFigure photoUrls={thumbnailUrls} isOff={isEnded} />
      <span className="block min-w-0 flex-[1_1_4rem]">
        <span className="flex items-baseline gap-1.5 type-17">
          <span className={cx('truncate', isEnded && 'text-text-subtle')}>{opponentTeamName}</span>
          {chat.isMuted && <MutedMark />}
          <span className="flex-none type-13 text-text-faint tracking-normal tabular-nums">
            <span aria-hidden="true">{memberCount}</span>
            <span className="sr-only">{memberCount}명</span>
          </span>
        </span>
        <span
          className={cx(
            'mt-px block truncate type-15',
            unreadCount > 0 && draft === null ? 'text-text' : 'text-text-subtle',
          )}
        >
          {isUnsaid(unsaid) ? <UnsaidLine {...unsaid} /> : previewOf(chat, userId)}
        </span>
      </span>
      <span className="ml-auto flex flex-none flex-col items-end justify-center gap-1.5 self-stretch">
        <time dateTime={updatedAt} className="type-12 text-text-faint tabular-nums">
          {formatAgo(updatedAt, nowMs)}
        </time>
        <span className="h-4.5">
          <Badge count={unreadCount} label={`안 읽은 메시지 ${unreadCount}개`} className="relative block" />
        </span>
      </span>
    </AppLink>
  );
}
