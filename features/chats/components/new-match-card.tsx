import { AppLink } from '@/components/ui/app-link';
import { buttonClassName } from '@/components/ui/button-style';
import type { ChatListItem } from '@/contract/chats';
import { MiniTeamFigure } from '@/lib/domain/team-figure/mini-team-figure';
import { paths } from '@/lib/paths/paths';

/** A match nobody has said anything in yet. */
export function NewMatchCard({ chat, isFirst }: { chat: ChatListItem; isFirst: boolean }) {
  return (
    <AppLink
      href={paths.chatRoom(chat.channelId)}
      className="pressable mx-gutter mt-1 mb-2 flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-card bg-brand-soft py-3.5 pr-4 pl-3.5 text-on-bubble-ours"
    >
      <MiniTeamFigure photoUrls={chat.thumbnailUrls} />
      <span className="block min-w-20 flex-1">
        <span className="block type-13-strong text-on-brand-soft">새로 매칭됐어요</span>
        <span className="block truncate type-17">{chat.opponentTeamName}</span>
      </span>
      <span
        className={buttonClassName({
          variant: isFirst ? 'primary' : 'line',
          size: 'small',
          className: 'ml-auto',
        })}
      >
        인사하기
      </span>
    </AppLink>
  );
}
