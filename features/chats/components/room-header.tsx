import type { Chat } from '@/contract/chats';
import { MiniTeamFigure } from '@/lib/domain/team-figure/mini-team-figure';

/** The other team: its photos, its name, how many are here. */
export function RoomTitle({ chat, onPress }: { chat: Chat; onPress: () => void }) {
  const opponents = chat.members.filter(({ isOwnTeam }) => !isOwnTeam);
  const presentCount = chat.members.filter(({ isPresent }) => isPresent).length;
  return (
    // What stands in a button is no heading to who listens. Beside large letters on a narrow phone the name needs the room
    // of the photos.
    <h1 className="@container min-w-0 grow-999">
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-11 max-w-full items-center gap-2.25 text-left"
      >
        <MiniTeamFigure
          size="bar"
          isOff={chat.state === 'CLOSED'}
          className="@max-[8.5rem]:hidden"
          photoUrls={opponents.map(({ thumbnailUrl }) => thumbnailUrl)}
        />
        <span className="flex min-w-0 items-baseline gap-1.25 type-bar">
          <span className="truncate">{chat.opponentTeamName}</span>
          <span className="flex-none font-medium text-text-faint tabular-nums">
            <span aria-hidden="true">{presentCount}</span>
            <span className="sr-only">, {presentCount}명</span>
          </span>
        </span>
      </button>
    </h1>
  );
}
