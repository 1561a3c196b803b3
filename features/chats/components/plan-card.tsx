import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import type { Chat } from '@/contract/chats';
import type { PlanSummary } from '@/contract/plans';
import { formatClock, formatLongDay } from '@/lib/format/time';
import { paths } from '@/lib/paths/paths';

/** What the room plans, at its head; after a meeting, the question how it was. */
export function PlanCard({ chat: { channelId, plan, askedMeetingId } }: { chat: Chat }) {
  if (askedMeetingId !== null)
    return (
      <Line
        label="만남 뒤"
        href={paths.meeting(askedMeetingId)}
        title="만남은 어땠나요?"
        detail="답은 나만 볼 수 있어요"
      />
    );
  if (plan) return <Line label="약속" href={paths.chatPlan(channelId)} {...wordsOf(plan)} />;
  return null;
}

function wordsOf({ state, proposal, plannerCount }: PlanSummary): { title: string; detail: string } {
  if (!proposal)
    return {
      title: '만날 날을 정하고 있어요',
      detail: plannerCount === 0 ? '되는 날을 골라 주세요' : `${plannerCount}명이 되는 날을 골랐어요`,
    };
  const { meetsAt, place, comingCount, isAgreed, isAnswered } = proposal;
  const title = `${formatLongDay(meetsAt)} ${formatClock(meetsAt)}, ${place}`;
  const coming = `${comingCount}명이 가요`;
  if (!isAnswered) return { title, detail: `${coming} · 갈 수 있는지 알려 주세요` };
  if (state === 'OPEN') return { title, detail: `${coming} · 답을 기다려요` };
  return { title, detail: `${isAgreed ? '약속이 정해졌어요' : '못 가는 사람이 생겼어요'} · ${coming}` };
}

function Line({
  label,
  href,
  title,
  detail,
}: {
  label: string;
  href: string;
  title: string;
  detail: string;
}) {
  return (
    <section aria-label={label} className="flex-none border-line border-b bg-surface-sunken">
      <AppLink href={href} className="pressable flex min-h-14 items-center gap-2.5 px-4 py-1.5">
        <Icon name="calendar" size={18} className="flex-none text-brand-text" />
        {/* When and where can be read whole; as the words of a bar they stop growing before the room is all head. */}
        <span className="min-w-0 flex-1 text-[min(0.8125rem,6vw)]/[1.45]">
          <span className="block font-semibold text-text">{title}</span>
          <span className="block text-text-subtle">{detail}</span>
        </span>
        <Icon name="forward" size={18} className="flex-none text-icon-faint" />
      </AppLink>
    </section>
  );
}
