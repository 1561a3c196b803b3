import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { SectionTitle } from '@/components/ui/section-title';
import { TextField } from '@/components/ui/text-field';
import { toastError } from '@/components/ui/toast-error';
import { refusalOf, useCheckedForm } from '@/components/ui/use-checked-form';
import { PLAN_PLACE_MAX_COUNT, PLAN_PLACE_MAX_LENGTH } from '@/contract/constants';
import { type Plan, planPlaceSchema } from '@/contract/plans';
import { confirmTexts } from '@/lib/domain/safety/confirm-texts';
import { resetSent } from '@/lib/forms/reset-sent';
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
        <ul>
          {bestPlaces(plan).map((place) => (
            <li key={place.id}>
              <PlaceChoice
                place={place}
                isChosen={place.userIds.includes(userId)}
                onChange={() => mutate(togglePlace(plan, userId, place.id), { onError: toastError })}
              />
            </li>
          ))}
        </ul>
        {plan.places.length < PLAN_PLACE_MAX_COUNT ? (
          <NewPlace channelId={channelId} placeCount={plan.places.length} />
        ) : (
          // The last one may be another person's, and come while one types.
          <p role="status" className="mt-2 type-13 text-text-subtle">
            장소는 {PLAN_PLACE_MAX_COUNT}곳까지 적을 수 있어요.
          </p>
        )}
      </div>
    </section>
  );
}

type PlaceChoiceProps = { place: Plan['places'][number]; isChosen: boolean; onChange: () => void };

/** What a blocked person wrote is out of sight, and can be looked at, as it is in the room. */
function PlaceChoice({ place: { name, userIds, isFolded }, isChosen, onChange }: PlaceChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isFolded && !isOpen)
    return (
      <button
        type="button"
        aria-expanded={false}
        onClick={() => setIsOpen(true)}
        className="pressable flex min-h-11 w-full items-center gap-2 text-left type-15 text-text-subtle"
      >
        차단한 사용자가 적은 장소예요
        <span className="font-semibold text-text">보기</span>
      </button>
    );
  return (
    <Checkbox checked={isChosen} onChange={onChange}>
      <span className="flex justify-between gap-3">
        <span className="min-w-0">{name}</span>
        <span className="flex-none text-text-subtle tabular-nums">{`${userIds.length}명`}</span>
      </span>
    </Checkbox>
  );
}

function NewPlace({ channelId, placeCount }: { channelId: number; placeCount: number }) {
  const form = useCheckedForm(planPlaceSchema, { name: readTypedPlace(channelId) }, { checks: 'submitted' });
  const { mutateAsync, isPending } = useCreatePlanPlace(channelId);
  const { name: problem } = form.formState.errors;
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    // Each place that is named pushes the field down, under the page's action: who is at it names the next one there.
    if (placeCount > 0 && element.current?.contains(document.activeElement))
      element.current.scrollIntoView({ block: 'nearest' });
  }, [placeCount]);

  const submit = form.handleSubmit(async ({ name }) => {
    if (isPending || !(await confirmTexts([{ text: name, focus: () => form.setFocus('name') }]))) return;
    const sent = form.getValues();
    settle(mutateAsync(name), {
      onSuccess: () => {
        if (resetSent(form, sent, { name: '' })) keepTypedPlace(channelId, '');
      },
      onError: form.refuse,
    });
  });

  return (
    <form
      ref={element}
      // Safari gives a pressed button no focus, but what is around it.
      tabIndex={-1}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-2 flex scroll-my-3 items-end gap-3 outline-none"
    >
      <TextField
        label="장소 적기"
        placeholder="홍대입구역 9번 출구"
        autoComplete="off"
        maxLength={PLAN_PLACE_MAX_LENGTH}
        errorMessage={problem && (refusalOf(problem) ?? '장소를 적어 주세요.')}
        {...form.register('name', {
          onChange: ({ target }: { target: { value: string } }) => keepTypedPlace(channelId, target.value),
        })}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary" className="mb-6 flex-none" isPending={isPending}>
        추가
      </Button>
    </form>
  );
}
