import { cx } from '@/components/ui/class-names';
import { SectionTitle } from '@/components/ui/section-title';
import { toastError } from '@/components/ui/toast-error';
import { type PlanSlot, planSlots } from '@/contract/plan-slots';
import type { Plan } from '@/contract/plans';
import { formatShortDay } from '@/lib/format/short-day';
import { formatLongDay } from '@/lib/format/time';
import { useTapSlots } from '../api/plan';
import { bestSlots, middleOfDay, slotNames, toggleSlot, whoCan } from '../model';

type PlanSlotsProps = { channelId: number; userId: number; plan: Plan };

/** Fourteen days, noon and evening: who can when. */
export function PlanSlots({ channelId, userId, plan }: PlanSlotsProps) {
  const { mutate } = useTapSlots(channelId, userId);
  const best = bestSlots(plan, 3);
  return (
    <section aria-label="되는 날">
      <SectionTitle>되는 날을 모두 골라 주세요</SectionTitle>
      {best.length > 0 && (
        <div className="px-gutter pt-1 pb-2">
          <h3 className="type-13 text-text-subtle">가장 많이 되는 때</h3>
          <ol aria-label="가장 많이 되는 때" className="mt-1 grid gap-1">
            {best.map(({ day, slot, userIds }) => (
              <li key={`${day} ${slot}`} className="flex justify-between gap-3 type-15">
                <span>{`${formatLongDay(middleOfDay(day))} ${slotNames[slot]}`}</span>
                <span className="flex-none font-semibold text-brand-text tabular-nums">
                  {`${userIds.length}명`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      <ul className="grid gap-2 px-gutter pt-1 pb-4">
        {plan.days.map((day) => (
          <li
            key={day}
            className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2"
          >
            <span className="type-15 tabular-nums">{formatShortDay(middleOfDay(day))}</span>
            {planSlots.map((slot) => (
              <SlotButton
                key={slot}
                day={day}
                slot={slot}
                userIds={whoCan(plan, { day, slot })}
                memberCount={plan.members.length}
                userId={userId}
                onPress={() => mutate(toggleSlot(plan, userId, { day, slot }), { onError: toastError })}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

type SlotButtonProps = {
  day: string;
  slot: PlanSlot;
  userIds: readonly number[];
  memberCount: number;
  userId: number;
  onPress: () => void;
};

function SlotButton({ day, slot, userIds, memberCount, userId, onPress }: SlotButtonProps) {
  const isMine = userIds.includes(userId);
  const isFull = userIds.length === memberCount;
  return (
    <button
      type="button"
      aria-pressed={isMine}
      aria-label={`${formatLongDay(middleOfDay(day))} ${slotNames[slot]}, ${userIds.length}명`}
      onClick={onPress}
      className={cx(
        'pressable flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 rounded-button px-2 type-15',
        isMine
          ? 'bg-brand-soft text-on-brand-soft shadow-[inset_0_0_0_1.5px_var(--brand)]'
          : 'shadow-line-strong',
        isFull && 'font-bold',
      )}
    >
      <span>{slotNames[slot]}</span>
      {userIds.length > 0 && <span className="tabular-nums">{userIds.length}</span>}
    </button>
  );
}
