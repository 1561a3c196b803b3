'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import type { Chat } from '@/contract/chats';
import { paths } from '@/lib/paths/paths';
import { askToEnd } from './ask-to-end';

type EndWishBarProps = { chat: Chat; userId: number; wishedBy: readonly number[] };

/** At the head of a room that somebody of my team wants to end; the other team sees nothing of it. */
export function EndWishBar({ chat, userId, wishedBy }: EndWishBarProps) {
  const router = useRouter();
  const other = chat.members.find((member) => member.userId !== userId && wishedBy.includes(member.userId));

  async function end() {
    if ((await askToEnd(chat, userId)) === 'ended') router.replace(paths.chats);
  }

  return (
    <section
      aria-label="대화를 끝내자는 말"
      className="flex flex-none items-center gap-3 border-line border-b bg-surface-sunken px-gutter py-2.5"
    >
      <div role="status" className="min-w-0 flex-1">
        <p className="type-13-strong text-text">
          {other ? `${other.nickname}님이 대화를 끝내고 싶어 해요` : '대화를 끝내고 싶다고 했어요'}
        </p>
        <p className="type-13 text-text-subtle">
          {other ? '우리 팀만 볼 수 있어요' : '팀장이나 한 명이 더 원하면 끝나요'}
        </p>
      </div>
      {other && (
        <Button size="small" variant="line" onClick={() => void end()}>
          끝내기
        </Button>
      )}
    </section>
  );
}
