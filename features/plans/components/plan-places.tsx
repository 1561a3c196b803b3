import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { SectionTitle } from '@/components/ui/section-title';
import { TextField } from '@/components/ui/text-field';
import { toastError } from '@/components/ui/toast-error';
import { PLAN_PLACE_MAX_COUNT, PLAN_PLACE_MAX_LENGTH } from '@/contract/constants';
import type { Plan } from '@/contract/plans';
import { settle } from '@/lib/react/settle';
import { useCreatePlanPlace, useTapPlaces } from '../api/plan';
import { bestPlaces, togglePlace } from '../model';
import { keepTypedPlace, readTypedPlace } from '../typed-place';

type PlanPlacesProps = { channelId: number; userId: number; plan: Plan };

/** Places people named, and who would come there. */
export function PlanPlaces({ channelId, userId, plan }: PlanPlacesProps) {
  const { mutate } = useTapPlaces(channelId, userId);
  return (
    <section aria-label="장소">
      <SectionTitle>어디서 만날까요?</SectionTitle>
      <div className="px-gutter pb-4">
        {bestPlaces(plan).map(({ id, name, userIds }) => (
          <Checkbox
            key={id}
            checked={userIds.includes(userId)}
            onChange={() => mutate(togglePlace(plan, userId, id), { onError: toastError })}
          >
            <span className="flex justify-between gap-3">
              <span className="min-w-0 break-words">{name}</span>
              <span className="flex-none text-text-subtle tabular-nums">{`${userIds.length}명`}</span>
            </span>
          </Checkbox>
        ))}
        {plan.places.length < PLAN_PLACE_MAX_COUNT && <NewPlace channelId={channelId} />}
      </div>
    </section>
  );
}

function NewPlace({ channelId }: { channelId: number }) {
  const [name, setName] = useState(() => readTypedPlace(channelId));
  const { mutateAsync, isPending } = useCreatePlanPlace(channelId);

  function type(text: string) {
    setName(text);
    keepTypedPlace(channelId, text);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || isPending) return;
    settle(mutateAsync(name), { onSuccess: () => type(''), onError: toastError });
  }

  return (
    <form onSubmit={submit} className="mt-2 flex items-end gap-3">
      <TextField
        label="장소 적기"
        placeholder="홍대입구역 9번 출구"
        autoComplete="off"
        maxLength={PLAN_PLACE_MAX_LENGTH}
        value={name}
        onChange={(event) => type(event.target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary" className="mb-6 flex-none" isPending={isPending}>
        추가
      </Button>
    </form>
  );
}
