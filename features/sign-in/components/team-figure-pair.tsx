import { TeamFigure } from '@/lib/domain/team-figure/team-figure';
import styles from './team-figure-pair.module.css';

type PairPerson = { name: string; photoUrl: string };
type Three = readonly [PairPerson, PairPerson, PairPerson];

/** Sign-in: two teams, one looking at the other; shrinks with the room that is left. Decorative. */
export function TeamFigurePair({ near, far }: { near: Three; far: Three }) {
  return (
    <div aria-hidden="true" className={styles.room}>
      <div className={styles.pair}>
        <div className={styles.far}>
          <TeamFigure size="inherit" leaves={asMembers(far)} entrance="fan" />
        </div>
        <div className={styles.near}>
          <TeamFigure size="inherit" leaves={asMembers(near)} entrance="fan" />
        </div>
      </div>
    </div>
  );
}

function asMembers([top, left, right]: Three) {
  return [
    { kind: 'member', ...top },
    { kind: 'member', ...left },
    { kind: 'member', ...right },
  ] as const;
}
