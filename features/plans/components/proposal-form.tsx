import { useState } from 'react';
import { useGuardedAnswer } from '@/components/layout/use-guarded-answer';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { RadioCard } from '@/components/ui/radio-card';
import type { Plan } from '@/contract/plans';
import { formatClock, formatLongDay } from '@/lib/format/time';
import { bestPlaces, bestSlots, middleOfDay, momentOf, slotNames, slotTimes } from '../model';

export type Proposed = { meetsAt: string; placeId: number };

const unproposed = { title: '제안하지 않고 나갈까요?', description: '지금 고른 때와 장소는 사라져요.' };

/** One of the best times, its hour, and one place. Whoever chose otherwise than it stood is asked before they leave. */
export function ProposalForm({ plan, onPropose }: { plan: Plan; onPropose: (proposed: Proposed) => void }) {
  const [slots, places] = [bestSlots(plan, 4), bestPlaces(plan).filter(({ isFolded }) => !isFolded)];
  const [slotIndex, setSlotIndex] = useState(0);
  const [placeId, setPlaceId] = useState(places[0]?.id);
  const chosen = slots[slotIndex];
  const [time, setTime] = useState<string | null>(null);
  const isDirty = slotIndex !== 0 || time !== null || placeId !== places[0]?.id;
  const finish = useGuardedAnswer(isDirty, unproposed);
  if (!chosen || placeId === undefined) return null;
  const { day, slot } = chosen;
  const [usual, ...others] = slotTimes[slot];
  const hour = time ?? usual;

  function propose(proposed: Proposed) {
    finish();
    onPropose(proposed);
  }

  return (
    <div className="grid gap-5 px-gutter pt-2 pb-4">
      <fieldset className="grid gap-2">
        <legend className="pb-2 type-13-strong text-text-subtle">언제</legend>
        {slots.map((each, index) => (
          <RadioCard
            key={`${each.day} ${each.slot}`}
            name="plan-slot"
            checked={index === slotIndex}
            onChange={() => {
              setSlotIndex(index);
              setTime(null);
            }}
          >
            <span className="flex-1">{`${formatLongDay(middleOfDay(each.day))} ${slotNames[each.slot]}`}</span>
            <span className="flex-none text-text-subtle tabular-nums">{`${each.userIds.length}명`}</span>
          </RadioCard>
        ))}
      </fieldset>
      <fieldset>
        <legend className="pb-2 type-13-strong text-text-subtle">몇 시에</legend>
        <div className="flex flex-wrap gap-2">
          {[usual, ...others].sort().map((each) => (
            <Chip key={each} isSelected={each === hour} onClick={() => setTime(each === usual ? null : each)}>
              {formatClock(momentOf(day, each))}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="pb-2 type-13-strong text-text-subtle">어디서</legend>
        {places.map(({ id, name, userIds }) => (
          <RadioCard key={id} name="plan-place" checked={id === placeId} onChange={() => setPlaceId(id)}>
            <span className="min-w-0 flex-1">{name}</span>
            <span className="flex-none text-text-subtle tabular-nums">{`${userIds.length}명`}</span>
          </RadioCard>
        ))}
      </fieldset>
      <Button size="large" onClick={() => propose({ meetsAt: momentOf(day, hour), placeId })}>
        이 약속 제안하기
      </Button>
    </div>
  );
}
