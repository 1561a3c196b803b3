import { Clover } from '@/lib/domain/team-figure/team-figure';
import styles from './team-figure-pair.module.css';

type PairPerson = { name: string; photoUrl: string };
type Three = readonly [PairPerson, PairPerson, PairPerson];

/** Sign-in: two teams, one looking at the other; shrinks with the room that is left. Decorative. */
export function CloverPair({ near, far }: { near: Three; far: Three }) {
  return (
    <div aria-hidden="true" className={styles.room}>
      <div className={styles.pair}>
        <div className={styles.far}>
          <Clover size="inherit" leaves={asFaces(far)} hasEntrance />
        </div>
        <div className={styles.near}>
          <Clover size="inherit" leaves={asFaces(near)} hasEntrance />
        </div>
      </div>
    </div>
  );
}

function asFaces([top, left, right]: Three) {
  return [
    { kind: 'face', ...top },
    { kind: 'face', ...left },
    { kind: 'face', ...right },
  ] as const;
}
