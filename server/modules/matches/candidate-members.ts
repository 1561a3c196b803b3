import type { MemberCard } from '@/contract/matches';
import type { PhotoUrls } from '../users/user-summaries';
import type { CardMember } from './team-cards';

/**
 * A member of another team as the viewer may see them. What is covered is left out of the answer altogether: a
 * covered member has no name, no details and at most the blurred file.
 */
export function candidateMemberOf(
  member: CardMember,
  {
    isOpened,
    hasName,
    photo,
    isBlurred,
  }: { isOpened: boolean; hasName: boolean; photo: PhotoUrls | undefined; isBlurred: boolean },
): MemberCard {
  return {
    userId: member.userId,
    age: member.age,
    isOpened,
    nickname: hasName ? member.nickname : null,
    affiliation: isOpened ? member.affiliation : null,
    job: isOpened ? member.job : null,
    height: isOpened ? member.height : null,
    mbti: isOpened ? member.mbti : null,
    tags: isOpened ? member.tags : [],
    photo: photo ? { ...photo, isBlurred } : null,
  };
}
