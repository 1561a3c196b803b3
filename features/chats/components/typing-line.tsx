import type { ChatMember } from '@/contract/chats';

type TypingLineProps = { members: readonly ChatMember[]; userIds: readonly number[] };

/** Over the field while somebody types; not read aloud, it changes all the time. */
export function TypingLine({ members, userIds }: TypingLineProps) {
  const names = members
    .filter(({ userId, isBlockedByMe }) => userIds.includes(userId) && !isBlockedByMe)
    .map(({ nickname }) => nickname);
  const [first] = names;
  if (first === undefined) return null;
  const others = names.length - 1;
  return (
    <p className="breathe flex-none truncate px-4 pb-1.5 type-12 text-text-subtle">
      {others > 0 ? `${first}님 외 ${others}명이 입력하고 있어요` : `${first}님이 입력하고 있어요`}
    </p>
  );
}
