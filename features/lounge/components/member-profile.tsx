import type { MemberCard } from '@/contract/team-cards';
import { Avatar } from '@/lib/domain/photos/avatar';
import { EnlargeButton } from '@/lib/domain/photos/enlarge-button';
import { usePhotoViewing } from '@/lib/domain/photos/viewer/use-photo-viewing';
import { SafetyMenuButton } from '@/lib/domain/safety/safety-menu-button';
import { dot } from '@/lib/format/dot';
import { nameOf, namePhotos } from '../match-model';

type MemberProfileProps = { member: MemberCard; onBlocked: () => Promise<void> };

/** One of the three: all of it once opened, with the photos large when pressed; a blurred photo and the age before. */
export function MemberProfile({ member, onBlocked }: MemberProfileProps) {
  const { userId, isOpened, nickname, age, photo, photoUrls, tags } = member;
  const showPhotos = usePhotoViewing(onBlocked);
  return (
    <div className="flex items-start gap-4 px-gutter py-4">
      <div className="relative flex-none">
        <Avatar src={photo?.thumbnailUrl ?? null} size={72} />
        {photoUrls.length > 0 && (
          <EnlargeButton
            alt={namePhotos(member)}
            onPress={(frame) =>
              showPhotos({ userId, name: nameOf(member), urls: photoUrls }, { index: 0, frame })
            }
          />
        )}
      </div>
      <div className="min-w-0 flex-1 pt-1">
        <div className="flex items-start">
          <h3 className="min-w-0 flex-1 type-17">
            {nameOf(member)}{' '}
            {nickname !== null && <span className="type-15 text-text-subtle tabular-nums">{age}세</span>}
          </h3>
          {userId !== null && nickname !== null && (
            <SafetyMenuButton
              subject={{ kind: 'person', userId, name: nickname }}
              onBlocked={onBlocked}
              className="-my-2 -mr-2.5"
            />
          )}
        </div>
        {isOpened ? (
          <p className="mt-0.5 type-15 text-text-subtle">{describeAll(member)}</p>
        ) : (
          <p className="mt-0.5 type-15 text-text-subtle">마음이 통하면 더 볼 수 있어요</p>
        )}
        {tags.length > 0 && (
          <p className="mt-1.5 flex flex-wrap gap-x-2.5 gap-y-1 type-13-strong text-brand-text">
            {tags.map(({ id, name }) => (
              <span key={id}>#{name}</span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

function describeAll({ affiliation, job, height, mbti }: MemberCard): string {
  return [affiliation, job, height && `${height}cm`, mbti].filter(Boolean).join(dot);
}
