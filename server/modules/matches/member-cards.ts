import type { MemberCard } from '@/contract/matches';
import { maySee, type PersonField, type Relation, whoSeesWhat } from '@/contract/privacy';
import type { App } from '../../app-context';
import { memberHandle } from '../../tokens/member-handles';
import { type PhotoUrls, withdrawnNickname } from '../users/user-summaries';
import type { CardMember } from './team-cards';

/** A member of a team as somebody of `viewerTeamId` may see them: what their row of contract/privacy.ts has. */
export function memberCardOf(
  { env }: Pick<App, 'env'>,
  member: CardMember,
  {
    viewerTeamId,
    relation,
    photo,
  }: { viewerTeamId: number; relation: Relation; photo: PhotoUrls | undefined },
): MemberCard {
  const { teamId, userId } = member;
  const tell = <T>(field: PersonField, value: T) => (maySee(relation, field) ? value : null);
  const sight = whoSeesWhat[relation].photo;
  return {
    handle: memberHandle(env.TOKEN_SECRET, { viewerTeamId, teamId, userId }),
    userId: tell('id', userId),
    age: member.age,
    isOpened: sight === 'clear',
    nickname: relation === 'gone' ? withdrawnNickname : tell('nickname', member.nickname),
    affiliation: tell('affiliation', member.affiliation),
    job: tell('job', member.job),
    height: tell('height', member.height),
    mbti: tell('mbti', member.mbti),
    tags: tell('tags', member.tags) ?? [],
    photo: photo && sight !== 'none' ? { ...photo, isBlurred: sight === 'blurred' } : null,
  };
}
