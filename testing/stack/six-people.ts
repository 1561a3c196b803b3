import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { acceptFriendRequest, createFriendRequest } from '@/contract/friends';
import { likeMatch } from '@/contract/matches';
import { flipPreMatchMember, getPreMatches } from '@/contract/pre-matches';
import {
  acceptDraftInvitation,
  createDraftMember,
  createTeamBuildingRequest,
} from '@/contract/team-buildings';
import type { Tuple } from '../tuple';
import { type HttpPerson, signUpOverHttp } from './http-person';

interface Stack {
  apiUrl: string;
  sandboxUrl: string;
}

export type Three = Tuple<HttpPerson, 3>;

export interface TwoTeams {
  readonly women: Three;
  readonly men: Three;
  readonly everybody: readonly HttpPerson[];
  /** Flipped by both, and the women's LIKE is on its way: one answer is missing. */
  readonly matchId: number;
}

/**
 * Six people sign up, become friends and two teams, are shown to each other, flip, and the women send a LIKE. Each time
 * in the same world their nicknames have another `ending`; where the clocks of nodes are apart, a team of a
 * fast one is not there for a slow one's drop yet, and `clocksApartMs` waits for it.
 */
export async function bringTwoTeamsTogether(
  stack: Stack,
  {
    ending = randomBytes(3).toString('hex'),
    teamNames = { women: '한강 피크닉', men: '보드게임 모임' },
    clocksApartMs = 0,
  } = {},
): Promise<TwoTeams> {
  const women = await signUpThree(stack, { gender: 'WOMAN' }, [
    `가온${ending}`,
    `나래${ending}`,
    `다솜${ending}`,
  ]);
  const men = await signUpThree(stack, { gender: 'MAN' }, [
    `라온${ending}`,
    `마루${ending}`,
    `바다${ending}`,
  ]);
  const womenTeamId = await foundTeam(women, teamNames.women);
  const menTeamId = await foundTeam(men, teamNames.men);
  await wait(clocksApartMs);
  await drop(stack, [womenTeamId, menTeamId]);
  await wait(clocksApartMs);
  await flip(men, { teamId: womenTeamId });
  const matchId = await flip(women, { teamId: menTeamId });
  if (matchId === null) throw new Error('two flips are a match');
  await women[0].call(likeMatch, { params: { matchId } });
  return { women, men, everybody: [...women, ...men], matchId };
}

/** Three people of one gender, who know nobody yet. */
export async function signUpThree(
  stack: Stack,
  people: { gender: 'MAN' | 'WOMAN'; location?: string },
  [one, two, three]: readonly [string, string, string],
): Promise<Three> {
  return [
    await signUpOverHttp(stack, { nickname: one, ...people }),
    await signUpOverHttp(stack, { nickname: two, ...people }),
    await signUpOverHttp(stack, { nickname: three, ...people }),
  ];
}

/** They become friends and a team that is ready; its id. */
export async function foundTeam(
  [leader, ...friends]: Three,
  name: string,
  { intro = '반가워요', customTags = ['산책'] } = {},
): Promise<number> {
  for (const friend of friends) {
    const { id } = await leader.call(createFriendRequest, { body: { userId: friend.userId } });
    await friend.call(acceptFriendRequest, { params: { friendRequestId: id } });
    const invitation = await leader.call(createDraftMember, { body: { userId: friend.userId } });
    await friend.call(acceptDraftInvitation, {
      params: { teamBuildingDraftInvitationId: invitation.id },
      body: { leaveCurrent: false },
    });
  }
  const { team } = await leader.call(createTeamBuildingRequest, {
    body: { name, intro, tagIds: [], customTags },
  });
  if (!team) throw new Error('three people are a team at once');
  return team.id;
}

/** The daily drop, which shows these two teams to each other. */
export async function drop({ sandboxUrl }: Pick<Stack, 'sandboxUrl'>, between: number[]): Promise<void> {
  const response = await fetch(`${sandboxUrl}/api/drops`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ between: [between] }),
  });
  if (!response.ok) throw new Error(`the drop answered ${response.status}: ${await response.text()}`);
}

/**
 * The leader turns the first leaf of that team's card; the match, when they turned one too. In a world where others were
 * dealt to them as well, the card need not be the first of all.
 */
export async function flip([leader]: Three, { teamId }: { teamId: number }): Promise<number | null> {
  const { items } = await leader.call(getPreMatches);
  const preMatch = items.find(({ team }) => team.id === teamId);
  const member = preMatch?.members[0];
  if (!preMatch || !member) throw new Error('the two teams were not shown to each other');
  const flipped = await leader.call(flipPreMatchMember, {
    params: { preMatchId: preMatch.id, userId: member.handle },
  });
  return flipped.matchId;
}
