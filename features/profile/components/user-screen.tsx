'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { NotebookDrawing } from '@/components/ui/drawings/notebook';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Rating } from '@/components/ui/rating';
import { Skeleton } from '@/components/ui/skeleton';
import { errorCodes } from '@/contract/error-codes';
import type { PublicUser } from '@/contract/users';
import { EnlargeButton } from '@/lib/domain/photos/enlarge-button';
import { ProfilePhoto } from '@/lib/domain/photos/profile-photo';
import { usePhotoViewing } from '@/lib/domain/photos/viewer/use-photo-viewing';
import { SafetyMenuButton } from '@/lib/domain/safety/safety-menu-button';
import { useSession } from '@/lib/domain/session/use-session';
import { displayMessageOf, isApiError } from '@/lib/errors/api-error';
import { paths } from '@/lib/paths/paths';
import { useUser } from '../api/get-user';
import { useLeaveBlocked } from '../hooks/use-leave-blocked';
import { PhotoPages, photoFrame } from './photo-pages';

/** /my-page/user: what others see of a person; of myself without an id. */
export function UserScreen({ userId }: { userId: number | undefined }) {
  const session = useSession();
  const { data: known, error, isError, isFetching, refetch } = useUser(userId);
  // Who hides while one looks, as by a block, is not shown from what was read before.
  const isForbidden = isApiError(error, errorCodes.forbidden);
  const data = isForbidden ? undefined : known;
  const leave = useLeaveBlocked(paths.myPage);
  const showPhotos = usePhotoViewing(leave);
  return (
    <StackLayout
      title={data ? data.nickname : '프로필'}
      fallbackHref={paths.myPage}
      actions={
        data &&
        userId !== undefined &&
        session.status === 'authenticated' &&
        userId !== session.userId && (
          <SafetyMenuButton subject={{ kind: 'person', userId, name: data.nickname }} onBlocked={leave} />
        )
      }
    >
      {data ? (
        <PublicProfile
          user={data}
          onPhotoPress={(index, frame) => showPhotos(photosOf(data), { index, frame })}
        />
      ) : isForbidden ? (
        <EmptyState
          drawing={<NotebookDrawing />}
          title="볼 수 없는 프로필이에요"
          description="탈퇴했거나 공개하지 않은 사람이에요."
          action={<ButtonLink href={paths.home}>홈으로 가기</ButtonLink>}
        />
      ) : isError ? (
        <ErrorState
          title="프로필을 불러오지 못했어요"
          description={displayMessageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </StackLayout>
  );
}

function photosOf({ id, nickname, photoUrl, photoUrls }: PublicUser) {
  const urls = photoUrls.length > 0 ? photoUrls : [photoUrl].filter((url) => url !== null);
  return { userId: id, name: nickname, urls };
}

type PublicProfileProps = { user: PublicUser; onPhotoPress: (index: number, frame: HTMLElement) => void };

function PublicProfile({ user, onPhotoPress }: PublicProfileProps) {
  const { nickname, age, affiliation, job, mannerScore, photoUrl, photoUrls, tags, location, height, mbti } =
    user;
  return (
    <article className="px-gutter pt-2 pb-8">
      {photoUrls.length > 1 ? (
        <PhotoPages urls={photoUrls} alt={`${nickname}님의 사진`} onPress={onPhotoPress} />
      ) : (
        <div className={`relative ${photoFrame}`}>
          <ProfilePhoto src={photoUrl} alt={`${nickname}님의 사진`} className="size-full object-cover" />
          {photoUrl !== null && (
            <EnlargeButton alt={`${nickname}님의 사진`} onPress={(frame) => onPhotoPress(0, frame)} />
          )}
        </div>
      )}
      <h2 className="mt-5 type-24">
        {nickname}{' '}
        {age !== null && <span className="font-normal type-17 text-text-subtle tabular-nums">{age}</span>}
      </h2>
      <p className="mt-0.5 type-15 text-text-subtle">{[affiliation, job].filter(Boolean).join(' · ')}</p>
      {mannerScore !== null && <Rating percentage={mannerScore} className="mt-2 -ml-px" />}
      <dl className="mt-5 grid gap-3 border-line border-t pt-5">
        <Fact name="지역" value={location?.name} />
        <Fact name="키" value={height === null ? undefined : `${height}cm`} />
        <Fact name="MBTI" value={mbti ?? undefined} />
      </dl>
      {tags.length > 0 && (
        <ul aria-label="해시태그" className="mt-5 flex flex-wrap gap-x-2.5 gap-y-1">
          {tags.map(({ id, name }) => (
            <li key={id} className="type-15-strong text-on-brand-soft">
              #{name}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  if (!value) return null;
  return (
    <div className="flex gap-4 type-15">
      <dt className="w-14 flex-none text-text-subtle">{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <div role="status" aria-busy="true" className="px-gutter pt-2">
      <span className="sr-only">프로필을 불러오는 중</span>
      <Skeleton className="aspect-square rounded-card" />
      <Skeleton className="mt-5 h-8 w-32" />
      <Skeleton className="mt-2 h-5 w-44" />
    </div>
  );
}
