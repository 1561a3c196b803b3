'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/class-names';
import type { MemberCard } from '@/contract/team-cards';
import { ProfilePhoto } from '@/lib/domain/photos/profile-photo';
import { describeMember, nameOf, openedFirst } from '../match-model';

/** Three people: the one we may see large, the others beside. Whoever can be seen comes to the front when pressed. */
export function MatchPhotos({ members }: { members: readonly MemberCard[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const ordered = openedFirst(members);
  const lead = ordered.find(({ handle, isOpened }) => isOpened && handle === chosen) ?? ordered[0];
  if (!lead) return null;
  return (
    <div className="grid h-78 grid-cols-[2fr_1fr] grid-rows-2 gap-1.5 overflow-hidden rounded-card">
      <Photo key={lead.handle} member={lead} isLead />
      {ordered
        .filter(({ handle }) => handle !== lead.handle)
        .map((member) => (
          <Photo key={member.handle} member={member} onPress={() => setChosen(member.handle)} />
        ))}
    </div>
  );
}

type PhotoProps = { member: MemberCard; isLead?: boolean; onPress?: () => void };

function Photo({ member, isLead = false, onPress }: PhotoProps) {
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
        {isLead && isOpened && <span className="type-13">{withEndingDots(describeMember(member))}</span>}
      </figcaption>
      {isOpened && onPress && (
        <button
          type="button"
          aria-label={`${name} 사진 크게 보기`}
          onClick={onPress}
          className="absolute inset-0 focus-visible:-outline-offset-4"
        />
      )}
    </figure>
  );
}

/** A line that breaks ends with its dot; the next one does not begin with it. */
function withEndingDots(text: string): string {
  return text.replaceAll(' · ', '\u00a0· ');
}
