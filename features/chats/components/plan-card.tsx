import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import type { Chat } from '@/contract/chats';
import type { PlanSummary } from '@/contract/plans';
import { formatLongMoment } from '@/lib/format/time';
import { paths } from '@/lib/paths/paths';

/**
 * Where the room meets right now, or else, after a meeting, the question how it was; and what it plans. One does not
 * hide the other: whoever is on the way looks for the place while others plan the next time.
 */
export function PlanCard({ chat: { channelId, plan, meeting, askedMeetingId } }: { chat: Chat }) {
  return (
    <>
      {meeting ? (
        <Line label="지금 만남" title={momentAndPlace(meeting)} detail="만날 시간이에요" />
      ) : (
        askedMeetingId !== null && (
          <Line
            label="만남 뒤"
            href={paths.meeting(askedMeetingId)}
            title="만남은 어땠나요?"
            detail="답은 나만 볼 수 있어요"
          />
        )
      )}
      {plan && <Line label="약속" href={paths.chatPlan(channelId)} {...wordsOf(plan)} />}
    </>
  );
}

function wordsOf({ state, proposal, plannerCount }: PlanSummary): { title: string; detail: string } {
  if (!proposal)
    return {
      title: '만날 날을 정하고 있어요',
      detail: plannerCount === 0 ? '되는 날을 골라 주세요' : `${plannerCount}명이 되는 날을 골랐어요`,
    };
  const { meetsAt, place, comingCount, isAgreed, isAnswered } = proposal;
  const title = momentAndPlace({ meetsAt, place });
  const coming = `${comingCount}명이 가요`;
  const standing = state === 'OPEN' ? coming : isAgreed ? '약속이 정해졌어요' : '못 가는 사람이 생겼어요';
  if (!isAnswered) return { title, detail: `${standing} · 갈 수 있는지 알려 주세요` };
  return { title, detail: state === 'OPEN' ? `${coming} · 답을 기다려요` : `${standing} · ${coming}` };
}

function momentAndPlace({ meetsAt, place }: { meetsAt: string; place: string }): string {
  return `${formatLongMoment(meetsAt)}, ${place}`;
}

type LineProps = { label: string; href?: string; title: string; detail: string };

function Line({ label, href, title, detail }: LineProps) {
  const row = 'flex min-h-14 items-center gap-2.5 px-4 py-1.5';
  const content = (
    <>
      <Icon name="calendar" size={18} className="flex-none text-brand-text" />
      {/* When and where can be read whole; as the words of a bar they stop growing before the room is all head. */}
      <span className="min-w-0 flex-1 text-[min(0.8125rem,6vw)]/[1.45]">
        <span className="block font-semibold text-text">{title}</span>
        <span className="block text-text-subtle">{detail}</span>
      </span>
    </>
  );
  return (
    <section aria-label={label} className="flex-none border-line border-b bg-surface-sunken">
      {href === undefined ? (
        <div className={row}>{content}</div>
      ) : (
        <AppLink href={href} className={`pressable ${row}`}>
          {content}
          <Icon name="forward" size={18} className="flex-none text-icon-faint" />
        </AppLink>
      )}
    </section>
  );
}
