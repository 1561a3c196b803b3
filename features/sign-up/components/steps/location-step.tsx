'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod/mini';
import { Chip } from '@/components/ui/chip';
import { ErrorState } from '@/components/ui/error-state';
import { RadioCard } from '@/components/ui/radio-card';
import { Skeleton } from '@/components/ui/skeleton';
import type { locationSchema } from '@/contract/locations';
import { locationsQueryOptions } from '@/lib/domain/locations/get-locations';
import { displayMessageOf } from '@/lib/errors/api-error';
import { useSignUpDraft } from '../../draft';
import { StepLayout, type StepProps } from '../step-layout';

type Location = z.infer<typeof locationSchema>;

export function LocationStep(navigation: StepProps) {
  const { draft } = useSignUpDraft();
  const { data, error, isError, isFetching, refetch } = useQuery(locationsQueryOptions);
  return (
    <StepLayout
      step="location"
      question="어디에서 만나는 게 편한가요?"
      lead="가까운 팀을 먼저 추천해 드려요."
      isReady={draft.locationId !== null}
      {...navigation}
    >
      {data && <Places locations={data.items} />}
      {isError && !data && (
        <ErrorState
          title="지역을 불러오지 못했어요"
          description={displayMessageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !isError && <PlacesSkeleton />}
    </StepLayout>
  );
}

/** Region first, then the places of it. */
function Places({ locations }: { locations: readonly Location[] }) {
  const { draft, change } = useSignUpDraft();
  const regions = [...new Set(locations.map(({ region }) => region))];
  const chosen = locations.find(({ id }) => id === draft.locationId);
  const [region, setRegion] = useState(chosen?.region ?? regions[0]);
  return (
    <>
      <div className="no-scrollbar -mx-gutter mt-5 flex gap-2 overflow-x-auto px-gutter py-1">
        {regions.map((name) => (
          <Chip key={name} isSelected={name === region} className="flex-none" onClick={() => setRegion(name)}>
            {name}
          </Chip>
        ))}
      </div>
      <fieldset className="mt-4 grid gap-2">
        <legend className="sr-only">{region}의 지역</legend>
        {locations
          .filter((location) => location.region === region)
          .map(({ id, name }) => (
            <RadioCard
              key={id}
              name="location"
              checked={id === draft.locationId}
              onChange={() => change({ locationId: id })}
            >
              {name}
            </RadioCard>
          ))}
      </fieldset>
    </>
  );
}

function PlacesSkeleton() {
  return (
    <div role="status" aria-busy="true" className="mt-6 grid gap-2">
      <span className="sr-only">지역을 불러오는 중</span>
      <Skeleton className="mb-2 h-11 w-3/4 rounded-full" />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-15 rounded-2xl" />
      ))}
    </div>
  );
}
