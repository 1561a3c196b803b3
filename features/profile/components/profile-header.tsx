'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { ErrorState } from '@/components/ui/error-state';
import { Rating } from '@/components/ui/rating';
import { Skeleton } from '@/components/ui/skeleton';
import { Avatar } from '@/lib/domain/photos/avatar';
import { useMe } from '@/lib/domain/session/use-me';
import { displayMessageOf } from '@/lib/errors/api-error';
import { paths } from '@/lib/paths/paths';
import { PhotoState } from './photo-state';

/** Who I am at a glance: photo, name, stars. */
export function ProfileHeader() {
  const { data: me, error, isError, isFetching, refetch } = useMe();
  if (me) {
    return (
      <section aria-label="내 프로필">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-gutter pt-2.5">
          <Avatar src={me.thumbnailUrl ?? me.profileImages[0]?.thumbnailUrl ?? null} size={72} />
          {/* On the narrowest phones the name keeps its line, and the button takes the next. */}
          <div className="min-w-30 flex-[999_1_0]">
            <p className="truncate type-20">
              {me.nickname}{' '}
              <span className="font-normal type-15 text-text-subtle tabular-nums">{me.age}</span>
            </p>
            <p className="truncate type-15 text-text-subtle">{`${me.affiliation} · ${me.job}`}</p>
            {me.mannerScore !== null && <Rating percentage={me.mannerScore} className="mt-1 -ml-px" />}
          </div>
          <ButtonLink href={paths.myPageEdit} size="small" variant="line" className="flex-[1_0_auto]">
            프로필 편집
          </ButtonLink>
        </div>
        <PhotoState images={me.profileImages} />
      </section>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="프로필을 불러오지 못했어요"
        description={displayMessageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div role="status" aria-busy="true" className="flex items-center gap-4 px-gutter pt-2.5">
      <span className="sr-only">프로필을 불러오는 중</span>
      <Skeleton className="size-18 flex-none rounded-leaf" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-4 w-20" />
      </div>
    </div>
  );
}
