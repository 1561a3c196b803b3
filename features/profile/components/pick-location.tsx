import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chip } from '@/components/ui/chip';
import { ErrorState } from '@/components/ui/error-state';
import { openSheet } from '@/components/ui/open-sheet';
import { RadioCard } from '@/components/ui/radio-card';
import { ListSkeleton } from '@/components/ui/skeleton';
import type { CallResponse } from '@/contract/call';
import type { getLocations } from '@/contract/locations';
import { locationsQueryOptions } from '@/lib/domain/locations/get-locations';

type Location = CallResponse<typeof getLocations>['items'][number];

/** Asks where someone lives; undefined when they leave it. */
export function pickLocation(locationId: number | null): Promise<Location | undefined> {
  return openSheet<Location>({
    title: '어디에서 만나는 게 편한가요?',
    content: ({ close }) => <LocationPicker locationId={locationId} onPick={close} />,
  });
}

type LocationPickerProps = { locationId: number | null; onPick: (location: Location) => void };

function LocationPicker({ locationId, onPick }: LocationPickerProps) {
  const { data, isError, isFetching, refetch } = useQuery(locationsQueryOptions);
  const [chosenRegion, setRegion] = useState<string>();
  if (!data) {
    return isError ? (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <ListSkeleton rows={4} label="지역을 불러오는 중" />
    );
  }
  const regions = [...new Set(data.items.map(({ region }) => region))];
  const current = data.items.find(({ id }) => id === locationId)?.region;
  const region = chosenRegion ?? current ?? regions[0];
  return (
    <>
      <div className="no-scrollbar mt-3 flex gap-2 overflow-x-auto px-gutter py-1">
        {regions.map((name) => (
          <Chip key={name} isSelected={name === region} className="flex-none" onClick={() => setRegion(name)}>
            {name}
          </Chip>
        ))}
      </div>
      <fieldset className="mt-3 grid gap-2 px-gutter">
        <legend className="sr-only">{region}의 지역</legend>
        {data.items
          .filter((location) => location.region === region)
          .map((location) => (
            <RadioCard
              key={location.id}
              name="location"
              checked={location.id === locationId}
              // A press on the chosen one is an answer too.
              onClick={() => onPick(location)}
              readOnly
            >
              {location.name}
            </RadioCard>
          ))}
      </fieldset>
    </>
  );
}
