import { AppLink } from '@/components/ui/app-link';
import { buttonClassName } from '@/components/ui/button-style';
import type { ChatListItem } from '@/contract/chats';
import { MiniTeamFigure } from '@/lib/domain/team-figure/mini-team-figure';
import { paths } from '@/lib/paths/paths';
import { MutedMark } from './muted-mark';
import { isUnsaid, type Unsaid, UnsaidLine } from './unsaid-line';

type NewMatchCardProps = Unsaid & { chat: ChatListItem; isFirst: boolean };

/** A match nobody has said anything in yet, unless a first word is half written or on its way. */
export function NewMatchCard({ chat, isFirst, ...unsaid }: NewMatchCardProps) {
  return (
    <AppLink
      href={paths.chatRoom(chat.channelId)}
      className="pressable mx-gutter mt-1 mb-2 flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-card bg-brand-soft py-3.5 pr-4 pl-3.5 text-on-bubble-ours"
    >
      <MiniTeamFigure photoUrls={chat.thumbnailUrls} />
      <span className="block min-w-20 flex-1">
        <span className="block type-13-strong text-on-brand-soft">새로 매칭됐어요</span>
        <span className="flex items-baseline gap-1.5 type-17">
          <span className="truncate">{chat.opponentTeamName}</span>
          {chat.isMuted && <MutedMark colorClassName="text-on-brand-soft" />}
        </span>
        {isUnsaid(unsaid) && (
          <span className="mt-px block truncate type-15">
            <UnsaidLine {...unsaid} />
          </span>
        )}
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
