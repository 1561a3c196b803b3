'use memo';

import { cx } from '@/components/ui/class-names';
import type { Reaction } from '@/contract/message-parts';
import { blockedIdsOf, countReactions, reactionEmoji, reactionNames } from '../reactions';
import { useRoomPeople } from './room-context';

type ReactionChipsProps = { reactions: readonly Reaction[]; onPress: () => void };

/** What a message was given, under it; pressed, it says by whom. */
export function ReactionChips({ reactions, onPress }: ReactionChipsProps) {
  const { userId, members } = useRoomPeople();
  const counts = countReactions(reactions, { userId, blockedIds: blockedIdsOf(members) });
  if (counts.length === 0) return null;
  const spoken = counts.map(({ kind, count }) => `${reactionNames[kind]} ${count}`).join(', ');
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={`반응: ${spoken}`}
      className="pressable touch-44 mt-1 flex flex-wrap gap-1"
    >
      {counts.map(({ kind, count, isMine }) => (
        <span
          key={kind}
          className={cx(
            'flex h-6 items-center gap-1 rounded-full px-2 type-12 tabular-nums',
            isMine ? 'bg-brand-soft text-on-brand-soft' : 'bg-surface-sunken text-text-subtle',
          )}
        >
          <span aria-hidden="true">{reactionEmoji[kind]}</span>
          {count}
        </span>
      ))}
    </button>
  );
}
