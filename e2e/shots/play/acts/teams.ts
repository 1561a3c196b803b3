import { getMyTeam } from '@/contract/my-team';
import {
  acceptDraftInvitation,
  createDraftMember,
  createTeamBuildingRequest,
} from '@/contract/team-buildings';
import { updateTeamPause } from '@/contract/teams';
import { foundTeam } from '@/testing/stack/six-people';
import { type Act, seenBy } from '../act';
import type { Nickname } from '../people';
import type { Stage } from '../stage';

/** One friend is in, the other has not answered. */
const draft: Act = {
  name: 'a draft of two',
  async play(stage) {
    await invite(stage, '지우');
    await join(stage, '지우');
    await invite(stage, '예린');
  },
  shots: [
    ...seenBy('민서', {
      // The head of the page asks for LIKEs before it is known whether there is a team (app/early-calls.ts).
      'home-waiting': {},
      'team-draft-waiting': {},
    }),
    ...seenBy('예린', { 'team-none-invited': {}, invitation: {} }),
  ],
};

const fullDraft: Act = {
  name: 'a draft of three',
  play: (stage) => join(stage, '예린'),
  shots: seenBy('민서', { 'team-draft-three': {}, 'team-create': {} }),
};

const readyTeams: Act = {
  name: 'teams',
  async play(stage) {
    const { team } = await stage.person('민서').call(createTeamBuildingRequest, {
      body: {
        name: '보드게임 삼총사',
        intro: '보드게임 카페에 살아요. 지는 팀이 밥 사기!',
        tagIds: [],
        customTags: ['보드게임', '산책', '카페'],
        availableDays: ['FRI', 'SAT'],
      },
    });
    if (!team) throw new Error('three people are a team at once');
    stage.note('own team', team.id);
    const found = async (name: string, people: [Nickname, Nickname, Nickname], words: object) =>
      stage.note(name, await foundTeam(stage.three(...people), name, words));
    await found('한강 피크닉단', ['도윤', '시우', '하준'], {
      intro: '돗자리 펴고 보드게임 하는 걸 좋아해요. 처음엔 조용한데 금방 친해져요.',
      customTags: ['보드게임', '맛집탐방', '산책', '필름카메라'],
    });
    await found('주말 농구단', ['유준', '은호', '지호'], {
      intro: '농구는 핑계고 치킨이 목적이에요.',
      customTags: ['운동', '야구직관', '카페'],
    });
    await found('필름카메라와 산책하는 세 사람', ['소율', '채원', '열두글자닉네임이에요오'], {
      intro: '필름 세 롤 들고 골목을 걸어요. 사진은 꼭 인화해서 드릴게요.',
      customTags: ['러닝', '새벽', '필름카메라', '전시', '디저트'],
    });
  },
  shots: [
    ...seenBy('민서', {
      'home-no-pre-matches': {},
      'team-live': {},
      'team-menu': {},
      'team-kick-sheet': {},
      'team-disband-sheet': {},
      'team-edit': {},
      'team-edit-days': {},
    }),
    ...seenBy('유준', { 'lounge-matched-empty': {}, 'like-sent-empty': {} }),
  ],
};

const rest: Act = {
  name: 'the team rests',
  play: (stage) => pause(stage, true),
  shots: seenBy('민서', { 'team-paused': {}, 'team-menu-paused': {} }),
};

const goOn: Act = { name: 'it goes on', play: (stage) => pause(stage, false), shots: [] };

/** From the first invitation to four teams that are ready. */
export const teams: readonly Act[] = [draft, fullDraft, readyTeams, rest, goOn];

async function invite(stage: Stage, nickname: Nickname): Promise<void> {
  const { userId } = stage.person(nickname);
  await stage.person('민서').call(createDraftMember, { body: { userId } });
}

async function join(stage: Stage, nickname: Nickname): Promise<void> {
  const person = stage.person(nickname);
  const [invitation] = (await person.call(getMyTeam)).receivedInvitations;
  if (!invitation) throw new Error(`nobody invited ${nickname}`);
  const params = { teamBuildingDraftInvitationId: invitation.id };
  await person.call(acceptDraftInvitation, { params, body: { leaveCurrent: false } });
}

async function pause(stage: Stage, isPaused: boolean): Promise<void> {
  const params = { teamId: stage.idOf('own team') };
  await stage.person('민서').call(updateTeamPause, { params, body: { isPaused } });
}
