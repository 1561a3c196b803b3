import type { CSSProperties } from 'react';
import { cx } from '@/components/ui/class-names';
import { leafPath } from '@/components/ui/drawings/leaf-path';
import { Icon } from '@/components/ui/icon';
import { ProfilePhoto } from '@/lib/domain/photos/profile-photo';
import styles from './match-ring.module.css';

type RingPerson = { name: string; photoUrl: string | null };

type MatchRingProps = { ours: ReadonlyArray<RingPerson>; theirs: ReadonlyArray<RingPerson> };

/** Two figures locked into one ring of six, ours with a pale rim, theirs with a coral one. */
export function MatchRing({ ours, theirs }: MatchRingProps) {
  return (
    <div className={styles.ring}>
      <LeafClip />
      <RingHalf people={ours} startDegrees={0} className={styles.ours} />
      <RingHalf people={theirs} startDegrees={60} className={styles.theirs} />
      <div className={styles.core}>
        <Icon name="heart" size={32} isFilled className="mt-0.5" />
      </div>
    </div>
  );
}

const leafClipId = 'match-ring-leaf';
/** A mask would be drawn anew for each leaf in every frame in which the ring turns. */
const leafClip = { clipPath: `url(#${leafClipId})` };

/** The shape of every leaf, which fills its box. One ring is shown at a time, so its name is the document's. */
function LeafClip() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <clipPath id={leafClipId} clipPathUnits="objectBoundingBox">
        <path
          transform="scale(0.0108696 0.010101)"
          d="M46 99C42 85 0 62 0 32 0 12 15 0 30 0c8 0 13 3 16 7 3-4 8-7 16-7 15 0 30 12 30 32 0 30-42 53-46 67Z"
        />
      </clipPath>
    </svg>
  );
}

type RingHalfProps = { people: ReadonlyArray<RingPerson>; startDegrees: number; className?: string };

function RingHalf({ people, startDegrees, className }: RingHalfProps) {
  return (
    <div className={cx(styles.half, className)}>
      {people.map((person, index) => (
        <div
          key={person.name}
          className={styles.leaf}
          style={{ '--a': `${startDegrees + index * 120}deg` } as CSSProperties}
        >
          <span className={styles.rim} style={leafClip} />
          <span className={styles.window} style={leafClip}>
            <ProfilePhoto src={person.photoUrl} alt={person.name} className={styles.photo} />
          </span>
        </div>
      ))}
    </div>
  );
}

const confetti = [
  { left: '6.4%', top: '8.7%', rotate: -24, opacity: 0.5 },
  { left: '84.4%', top: '5.7%', rotate: 40, opacity: 0.7 },
  { left: '2.3%', top: '45.7%', rotate: 80, opacity: 0.35 },
  { left: '91%', top: '51.3%', rotate: -60, opacity: 0.5 },
  { left: '11%', top: '84.3%', rotate: 140, opacity: 0.4 },
  { left: '82.3%', top: '87.8%', rotate: -150, opacity: 0.6 },
  { left: '47.9%', top: '1.3%', rotate: 10, opacity: 0.35 },
];

/** Loose leaves behind the ring; fills the positioned element it stands in. */
export function MatchConfetti() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {confetti.map(({ left, top, rotate, opacity }) => (
        <svg
          aria-hidden="true"
          key={left}
          viewBox="0 0 122 100"
          className={styles.confetti}
          style={{ left, top, opacity, rotate: `${rotate}deg` }}
        >
          <path d={leafPath} />
        </svg>
      ))}
    </div>
  );
}
