import { maySee, type PersonField, type Relation, whoSeesWhat } from '@/contract/privacy';
import type { MemberCard, TeamSummary } from '@/contract/team-cards';
import type { App } from '../../app-context';
import { ageOn } from '../../clock/seoul-date';
import { memberHandle } from '../../tokens/member-handles';
import { presentPhoto } from '../users/person-rows';
import { withdrawnNickname } from '../users/user-summaries';
import type { MemberRow, TeamRow } from './card-rows';

/** What everyone may know of a team; who is gone does not count, nor who is hidden from the one who looks. */
export function presentTeamCard({ clock }: Pick<App, 'clock'>, team: TeamRow): TeamSummary {
  const { id, name, intro, gender, hashtags, availableDays, leaderUserId } = team;
  const members = team.members.filter(({ isGone, isHidden }) => !isGone && !isHidden);
  const leader = members.find(({ userId }) => userId === leaderUserId) ?? members[0];
  const now = clock.now();
  const years = members.reduce((sum, { birthdate }) => sum + ageOn(birthdate, now), 0);
  return {
    id,
    name,
    intro,
    gender,
    hashtags,
    availableDays,
    averageAge: members.length === 0 ? 0 : Math.round((years / members.length) * 10) / 10,
    affiliation: affiliationLine(members),
    location: leader?.location ?? null,
  };
}

/** A member of a team as somebody of `viewerTeamId` may see them: what their row of contract/privacy.ts has. */
export async function presentMemberCard(
  app: Pick<App, 'env' | 'clock' | 'objects'>,
  member: MemberRow,
  {
    viewerTeamId,
    teamId,
    relation,
    hasBlurredPhoto = true,
  }: { viewerTeamId: number; teamId: number; relation: Relation; hasBlurredPhoto?: boolean },
): Promise<MemberCard> {
  const { userId } = member;
  const tell = <T>(field: PersonField, value: T) => (maySee(relation, field) ? value : null);
  const sight = whoSeesWhat[relation].photo;
  const isBlurred = sight === 'blurred';
  const isClear = sight === 'clear';
  const photo =
    isClear || (isBlurred && hasBlurredPhoto) ? await presentPhoto(app, member.photo, { isBlurred }) : null;
  return {
    handle: memberHandle(app.env.TOKEN_SECRET, { viewerTeamId, teamId, userId }),
    userId: tell('id', userId),
    age: ageOn(member.birthdate, app.clock.now()),
    isOpened: isClear,
    nickname: relation === 'gone' ? withdrawnNickname : tell('nickname', member.nickname),
    affiliation: tell('affiliation', member.affiliation),
    job: tell('job', member.job),
    height: tell('height', member.height),
    mbti: tell('mbti', member.mbti),
    tags: tell('tags', member.tags) ?? [],
    photo: photo && { ...photo, isBlurred },
    photoUrls: isClear ? await Promise.all(member.photoKeys.map((key) => app.objects.presignGet(key))) : [],
  };
}

/** 연세대, or 연세대 외 1곳: the first word of an affiliation is the school. */
function affiliationLine(members: readonly MemberRow[]): string {
  const schools = [...new Set(members.map(({ affiliation }) => affiliation.split(' ')[0] ?? affiliation))];
  const [first = ''] = schools;
  return schools.length > 1 ? `${first} 외 ${schools.length - 1}곳` : first;
}
