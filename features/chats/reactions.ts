import type { ChatMember } from '@/contract/chats';
import { type Reaction, type ReactionKind, reactionKinds } from '@/contract/message-parts';

export const reactionEmoji: Record<ReactionKind, string> = {
  HEART: '❤️',
  THUMB: '👍',
  CHECK: '✅',
  LAUGH: '😄',
  SURPRISE: '😮',
  SAD: '😢',
};

export const reactionNames: Record<ReactionKind, string> = {
  HEART: '하트',
  THUMB: '좋아요',
  CHECK: '확인',
  LAUGH: '웃음',
  SURPRISE: '놀람',
  SAD: '슬픔',
};

export interface ReactionCount {
  kind: ReactionKind;
  count: number;
  isMine: boolean;
}

/** How many gave which, in the order they are offered; without people I blocked. */
export function countReactions(
  reactions: readonly Reaction[],
  { userId, blockedIds }: { userId: number; blockedIds: ReadonlySet<number> },
): ReactionCount[] {
  const seen = reactions.filter((reaction) => !blockedIds.has(reaction.userId));
  return reactionKinds
    .map((kind) => {
      const given = seen.filter((reaction) => reaction.kind === kind);
      return { kind, count: given.length, isMine: given.some((reaction) => reaction.userId === userId) };
    })
    .filter(({ count }) => count > 0);
}

export function blockedIdsOf(members: readonly ChatMember[]): ReadonlySet<number> {
  return new Set(members.filter(({ isBlockedByMe }) => isBlockedByMe).map(({ userId }) => userId));
}
