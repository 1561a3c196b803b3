'use client';

import { useRef } from 'react';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { ProfilePhoto } from '@/lib/domain/photos/profile-photo';
import { LeafOutline, LeafVeins } from './leaf-shapes';
import styles from './team-figure.module.css';
import { useTurn } from './use-turn';

/**
 * covered: green, an age on a paper label; pressable while `onPress` is given.
 * turning: flipped just now, on its edge until the face is known.
 * flipped: the photo, name and age on an ink label; the flip runs between covered and flipped.
 * member: somebody of a team, no label.
 * waiting: invited, not yet answered. vacant: a free seat.
 */
export type Leaf =
  | { kind: 'covered'; age: number; onPress?: () => void; pressLabel?: string }
  | { kind: 'turning'; age: number }
  | {
      kind: 'flipped';
      name: string;
      age: number;
      photoUrl: string | null;
      onPress?: () => void;
      pressLabel?: string;
    }
  | { kind: 'member'; name: string; photoUrl: string | null; onPress?: () => void; pressLabel?: string }
  | { kind: 'waiting'; name: string; photoUrl: string | null; onPress?: () => void; pressLabel?: string }
  | { kind: 'vacant'; onPress?: () => void; pressLabel?: string };

const positions = { 1: styles.leaf1, 2: styles.leaf2, 3: styles.leaf3 };

export function TeamLeaf({ position, leaf }: { position: 1 | 2 | 3; leaf: Leaf }) {
  const description = 'pressLabel' in leaf && leaf.pressLabel ? leaf.pressLabel : describeLeaf(leaf);
  const onPress = 'onPress' in leaf ? leaf.onPress : undefined;
  const turn = useRef<HTMLSpanElement>(null);
  const stage = useTurn(turn, stageOf(leaf));
  return (
    <div
      className={cx(
        styles.leaf,
        positions[position],
        stage === 'open' && styles.open,
        stage === 'edge' && styles.edge,
        leaf.kind === 'waiting' && styles.waiting,
        leaf.kind === 'vacant' && cx(styles.waiting, styles.vacant),
      )}
    >
      <span ref={turn} className={styles.turn}>
        <LeafSides leaf={leaf} alt={onPress ? '' : description} />
      </span>
      <LeafOutline className={styles.outline} />
      <LeafLabel leaf={leaf} isOpen={stage === 'open'} />
      {onPress && (
        <>
          <button type="button" className={styles.press} onClick={onPress} aria-label={description} />
          <LeafOutline className={styles.focus} />
        </>
      )}
    </div>
  );
}

function stageOf({ kind }: Leaf) {
  if (kind === 'covered') return 'covered';
  return kind === 'turning' ? 'edge' : 'open';
}

function LeafSides({ leaf, alt }: { leaf: Leaf; alt: string }) {
  const isFaceKnown = leaf.kind !== 'covered' && leaf.kind !== 'turning';
  return (
    <>
      <span className={cx(styles.side, styles.back)}>
        <LeafVeins className={styles.veins} />
        {!isFaceKnown && alt && <span className="sr-only">{alt}</span>}
      </span>
      <span className={cx(styles.side, styles.front)}>
        {leaf.kind === 'vacant'
          ? // Only who may invite is shown the sign for it.
            leaf.onPress && (
              <span className={styles.plus}>
                <Icon name="plus" />
              </span>
            )
          : // A covered leaf has no photo in the page: the server does not tell.
            isFaceKnown && <ProfilePhoto src={leaf.photoUrl} alt={alt} className={styles.photo} />}
      </span>
    </>
  );
}

/** The age while the leaf shows its back or its edge, then who it is. */
function LeafLabel({ leaf, isOpen }: { leaf: Leaf; isOpen: boolean }) {
  if (!('age' in leaf)) return null;
  return (
    <span className={styles.label} aria-hidden="true">
      {isOpen && leaf.kind === 'flipped' ? (
        <>
          <span className={styles.labelName}>{leaf.name}</span>{' '}
          <span className={styles.labelAge}>{leaf.age}</span>
        </>
      ) : (
        <span className={styles.labelAge}>{leaf.age}세</span>
      )}
    </span>
  );
}

function describeLeaf(leaf: Leaf): string {
  switch (leaf.kind) {
    case 'covered':
      return leaf.onPress ? `${leaf.age}세, 카드 뒤집기` : `${leaf.age}세, 가려진 사람`;
    case 'turning':
      return `${leaf.age}세, 여는 중`;
    case 'flipped':
      return `${leaf.name}, ${leaf.age}세`;
    case 'member':
      return leaf.name;
    case 'waiting':
      return `${leaf.name}, 대답을 기다리는 중`;
    case 'vacant':
      return leaf.onPress ? '친구 초대하기' : '빈자리';
  }
}
