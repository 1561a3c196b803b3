import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { ProfilePhoto } from '@/lib/domain/photos/profile-photo';
import { LeafOutline, LeafVeins } from './leaf-shapes';
import styles from './team-figure.module.css';

/**
 * covered: green, an age on a paper label; pressable while `onPress` is given.
 * flipped: the photo, name and age on an ink label; the flip runs between covered and flipped.
 * member: somebody of a team, no label.
 * waiting: invited, not yet answered. vacant: a free seat.
 */
export type Leaf =
  | { kind: 'covered'; age: number; onPress?: () => void; pressLabel?: string }
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
  const description = leaf.pressLabel ?? describeLeaf(leaf);
  return (
    <div
      className={cx(
        styles.leaf,
        positions[position],
        leaf.kind !== 'covered' && styles.open,
        leaf.kind === 'waiting' && styles.waiting,
        leaf.kind === 'vacant' && cx(styles.waiting, styles.vacant),
      )}
    >
      <LeafSides leaf={leaf} alt={leaf.onPress ? '' : description} />
      <LeafOutline className={styles.outline} />
      <LeafLabel leaf={leaf} />
      {leaf.onPress && (
        <>
          <button type="button" className={styles.press} onClick={leaf.onPress} aria-label={description} />
          <LeafOutline className={styles.focus} />
        </>
      )}
    </div>
  );
}

function LeafSides({ leaf, alt }: { leaf: Leaf; alt: string }) {
  const photoUrl = 'photoUrl' in leaf ? leaf.photoUrl : null;
  return (
    <span className={styles.turn}>
      <span className={cx(styles.side, styles.back)}>
        <LeafVeins className={styles.veins} />
        {leaf.kind === 'covered' && alt && <span className="sr-only">{alt}</span>}
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
            leaf.kind !== 'covered' && <ProfilePhoto src={photoUrl} alt={alt} className={styles.photo} />}
      </span>
    </span>
  );
}

function LeafLabel({ leaf }: { leaf: Leaf }) {
  if (leaf.kind === 'covered') {
    return (
      <span className={styles.label} aria-hidden="true">
        <span className={styles.labelAge}>{leaf.age}세</span>
      </span>
    );
  }
  if (leaf.kind === 'flipped') {
    return (
      <span className={styles.label} aria-hidden="true">
        {leaf.name} <span className={styles.labelAge}>{leaf.age}</span>
      </span>
    );
  }
  return null;
}

function describeLeaf(leaf: Leaf): string {
  switch (leaf.kind) {
    case 'covered':
      return leaf.onPress ? `${leaf.age}세, 카드 뒤집기` : `${leaf.age}세, 가려진 사람`;
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
