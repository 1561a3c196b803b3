import type { ChatMember } from '@/contract/chats';

export function moveMark(
  members: ChatMember[],
  { userId, seq }: { userId: number; seq: number },
): ChatMember[] {
  return members.map((member) =>
    // Marks only move forward, whatever order the news of them arrives in.
    member.userId === userId && member.lastReadSeq < seq ? { ...member, lastReadSeq: seq } : member,
  );
}

/** What is heard of a room may be older than what is known of its marks. */
export function keepNewestMarks(known: readonly ChatMember[], members: ChatMember[]): ChatMember[] {
  return known.reduce(
    (kept, { userId, lastReadSeq }) => moveMark(kept, { userId, seq: lastReadSeq }),
    members,
  );
}
