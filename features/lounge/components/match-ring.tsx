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
      <RingHalf people={ours} startDegrees={0} className={styles.ours} />
      <RingHalf people={theirs} startDegrees={60} className={styles.theirs} />
      <div className={styles.core}>
        <Icon name="heart" size={32} isFilled className="mt-0.5" />
      </div>
    </div>
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
          <span className={styles.rim} />
          <span className={styles.window}>
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
