import { getMyTeam, type MyTeam } from '@/contract/my-team';
import { checkBlockWord } from '@/contract/safety';
import { getTags } from '@/contract/tags';
import { getUser } from '@/contract/users';
import { draftBuilder, leaderMember, myTeamBuilder, teamMemberBuilder } from '../builders/teams';
import { meBuilder } from '../builders/users';
import { mockCall } from './mock-call';

const tagNames = ['보드게임', '산책', '맛집', '영화', '사진', '러닝'];

/** Three who may become a team, of whom the one who looks is the leader. */
export function fullDraft(): MyTeam {
  const others = [2, 3].map((id) => teamMemberBuilder({ id, nickname: `친구${id}` }));
  return myTeamBuilder({ draft: draftBuilder({ members: [leaderMember, ...others] }) });
}

/** What the form of a team asks: whose it is, six hashtags, and a word list that holds "나쁜". */
export function mockTeamForm(mine: () => MyTeam): void {
  mockCall(getUser, () => meBuilder());
  mockCall(getMyTeam, mine);
  mockCall(checkBlockWord, ({ body }) => ({ available: !body.value.includes('나쁜') }));
  mockCall(getTags, () => ({
    items: tagNames.map((name, index) => ({
      id: index + 1,
      name,
      isCustom: false,
      category: '취미',
      displayOrder: index,
    })),
  }));
}
