'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/class-names';
import type { MemberCard } from '@/contract/team-cards';
import { EnlargeButton } from '@/lib/domain/photos/enlarge-button';
import { ProfilePhoto } from '@/lib/domain/photos/profile-photo';
import { usePhotoViewing } from '@/lib/domain/photos/viewer/use-photo-viewing';
import { describeMember, nameOf, namePhotos, openedFirst } from '../match-model';

type MatchPhotosProps = { members: readonly MemberCard[]; onBlocked: () => void };

/**
 * Three people: the one we may see large, the others beside. Whoever can be seen comes to the front when pressed, and
 * fills the screen when pressed there.
 */
export function MatchPhotos({ members, onBlocked }: MatchPhotosProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const front = useRef<HTMLDivElement>(null);
  const showPhotos = usePhotoViewing(onBlocked);
  // What was pressed stands in front now: a keyboard goes on from there.
  useEffect(() => {
    if (chosen !== null) front.current?.querySelector<HTMLElement>('figure:first-child button')?.focus();
  }, [chosen]);
  const ordered = openedFirst(members);
  const lead = ordered.find(({ handle, isOpened }) => isOpened && handle === chosen) ?? ordered[0];
  if (!lead) return null;

  function enlarge({ userId, photoUrls }: MemberCard, name: string, frame: HTMLElement) {
    showPhotos({ userId, name, urls: photoUrls }, { index: 0, frame });
  }
  return (
    <div
      ref={front}
      className="grid h-78 grid-cols-[2fr_1fr] grid-rows-2 gap-1.5 overflow-hidden rounded-card"
    >
      <Photo key={lead.handle} member={lead} isLead>
        {lead.photo && (
          <>
            {lead.photoUrls.length > 1 && <PhotoCount count={lead.photoUrls.length} />}
            <EnlargeButton alt={namePhotos(lead)} onPress={(frame) => enlarge(lead, nameOf(lead), frame)} />
          </>
        )}
      </Photo>
      {ordered
        .filter(({ handle }) => handle !== lead.handle)
        .map((member) => (
          <Photo key={member.handle} member={member}>
            <button
              type="button"
              aria-label={`${nameOf(member)} 앞으로 가져오기`}
              onClick={() => setChosen(member.handle)}
              className="absolute inset-0 focus-visible:-outline-offset-4"
            />
          </Photo>
        ))}
    </div>
  );
}

type PhotoProps = {
  member: MemberCard;
  isLead?: boolean;
  /** What a press does, of somebody who may be seen. */
  children: ReactNode;
};

function Photo({ member, isLead = false, children }: PhotoProps) {
  const { isOpened, age, nickname, photo } = member;
  const name = nameOf(member);
  return (
    <figure className={cx('relative overflow-hidden bg-surface-sunken', isLead && 'row-span-2')}>
      <ProfilePhoto
        src={photo?.url ?? null}
        alt={isOpened ? `${name} 사진` : `${name}, 가려진 사진`}
        // Whole from top to bottom, so that no head is cut; a covered one is closer, for its edges fade.
        className={cx('absolute inset-0 size-full object-cover', !isOpened && 'scale-150')}
      />
      <figcaption
        className={cx(
          'absolute inset-x-0 bottom-0 flex flex-col bg-veil text-on-photo',
          isLead ? 'px-4 pt-16 pb-3.5' : 'px-3 pt-11 pb-2.5',
        )}
      >
        <span className={isLead ? 'type-20' : 'font-semibold text-[min(0.9375rem,5.6vw)]/[1.5]'}>
          {name} {nickname !== null && <span className="tabular-nums">{age}</span>}
        </span>
        {isLead && isOpened && <span className="type-13">{describeMember(member)}</span>}
      </figcaption>
      {isOpened && children}
    </figure>
  );
}

/** There is more to see than what stands here: how many, as the viewer counts them. */
function PhotoCount({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-3 right-3 rounded-full bg-scrim px-2.5 py-0.5 type-13-strong text-on-photo tabular-nums"
    >
      {`1/${count}`}
    </span>
  );
}
