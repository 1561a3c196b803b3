import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';
import type { Alarm } from '@/contract/alarms';
import { CloverMark } from '@/lib/domain/clover/clover-mark';
import { Avatar } from '@/lib/domain/photos/avatar';

/** Who it is about, or what. */
export function AlarmMark({ alarm: { type, thumbnailUrl } }: { alarm: Alarm }) {
  if (thumbnailUrl) return <Avatar src={thumbnailUrl} />;
  const { tone, drawing } = marks[type] ?? team;
  return (
    <span className={cx('grid size-11 flex-none place-items-center rounded-leaf', tones[tone])}>
      {drawing}
    </span>
  );
}

type Mark = { tone: keyof typeof tones; drawing: ReactNode };

const tones = {
  like: 'bg-like-soft text-like-text',
  brand: 'bg-brand-soft text-on-brand-soft',
  quiet: 'bg-surface-sunken text-text-subtle',
  danger: 'bg-danger-soft text-danger-text',
};

const line = (tone: Mark['tone'], name: IconName): Mark => ({ tone, drawing: <Icon name={name} /> });
const like: Mark = { tone: 'like', drawing: <Icon name="heart" isFilled /> };
const clover: Mark = { tone: 'brand', drawing: <CloverMark className="size-6" /> };
const team = line('quiet', 'team');

/** Kinds not named here are about a team, or of a later release. */
const marks: Partial<Record<Alarm['type'], Mark>> = {
  LIKE_RECEIVED: like,
  LIKE_SENT: like,
  CANDIDATE_OPENED: line('quiet', 'tap'),
  MUTUAL_LIKE: line('quiet', 'chat'),
  NEW_CANDIDATE_RECOMMENDED: clover,
  TEAM_READY_TO_MATCH: clover,
  WALLET_UPDATED: clover,
  ATTRIBUTION_CLAIMED: line('brand', 'gift'),
  INAPPROPRIATE_PROFILE_IMAGE: line('danger', 'photo'),
  PLAN_CHANGED: line('brand', 'calendar'),
  MEETING_CHANGED: clover,
  SAFETY_SHARE_CHANGED: line('brand', 'shield'),
  APPEAL_ANSWERED: line('quiet', 'shield'),
  MARKETING_CONSENT_CHANGED: line('brand', 'gift'),
  PROMOTION_SENT: line('brand', 'gift'),
  DATA_EXPORT_CHANGED: line('brand', 'person'),
  FRIEND_REQUEST_RECEIVED: line('quiet', 'person-add'),
  FRIEND_REQUEST_ACCEPTED: line('quiet', 'people'),
};
