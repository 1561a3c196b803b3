import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CallBody } from '@/contract/call';
import * as calls from '@/contract/team-buildings';
import { heardBy } from '../../../testing/api/heard-by';
import type { Person } from '../../../testing/api/person';
import {
  createDraft,
  createFriends,
  createTeam,
  invite,
  readMyTeam,
  teamEventsOf,
  teamInfo,
} from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { tags } from '../../db/schema';

const api = useTestApi();

const requestRefusal = async (
  as: Person,
  body: CallBody<typeof calls.createTeamBuildingRequest> = teamInfo,
) => (await api.refusal(calls.createTeamBuildingRequest, { as, body })).code;

describe('changing a draft', () => {
  test('a member may leave; the last one out ends it', async () => {
    const [leader, member] = await createDraft(api, 2);
    await api.call(calls.deleteDraftMember, { as: leader, params: { userId: leader.id } });
    expect((await readMyTeam(api, member)).draft).toMatchObject({ leaderUserId: member.id });
    expect((await teamEventsOf(api, member)).at(-1)).toBe('TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED');
    await api.call(calls.deleteDraftMember, { as: member, params: { userId: member.id } });
    expect((await readMyTeam(api, member)).draft).toBeNull();
    const nothing = await api.refusal(calls.deleteDraftMember, { as: member, params: { userId: member.id } });
    expect(nothing.code).toBe(5000);
  });

  test('who said no to it hears nothing when its leader leaves', async () => {
    const [leader] = await createDraft(api, 2);
    const [asked] = await createFriends(api, leader, 1);
    const params = { teamBuildingDraftInvitationId: await invite(api, leader, asked) };
    await api.call(calls.declineDraftInvitation, { as: asked, params });
    const go = () => api.call(calls.deleteDraftMember, { as: leader, params: { userId: leader.id } });
    expect(await heardBy(api, [asked], go)).toEqual([[]]);
  });

  test('the leader removes a member, who is notified; members may not, and nobody removes a stranger', async () => {
    const [leader, first, second] = await createDraft(api, 3);
    const refused = async (as: Person, userId: number) =>
      (await api.refusal(calls.deleteDraftMember, { as, params: { userId } })).code;
    expect(await refused(first, second.id)).toBe(1003);
    expect(await refused(leader, (await api.person()).id)).toBe(8000);
    await api.call(calls.deleteDraftMember, { as: leader, params: { userId: first.id } });
    expect((await readMyTeam(api, first)).draft).toBeNull();
    expect((await teamEventsOf(api, first)).at(-1)).toBe('TEAM_MEMBER_KICKED');
    expect((await teamEventsOf(api, second)).at(-1)).toBe('TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED');
  });
});

describe('what became a team while somebody was asked about the draft', () => {
  test('is not left by it, nor is anybody sent away', async () => {
    const [leader, member, other] = await createDraft(api, 3);
    const leaving = { as: member, params: { userId: member.id }, query: { seenStage: 'DRAFT' } } as const;
    const sending = { as: leader, params: { userId: other.id }, query: { seenStage: 'DRAFT' } } as const;
    await api.call(calls.createTeamBuildingRequest, { as: leader, body: teamInfo });
    for (const act of [leaving, sending])
      expect(await api.refusal(calls.deleteDraftMember, act)).toMatchObject({
        code: 1005,
        displayMessage: '그사이 팀이 만들어졌어요.',
      });
    expect((await readMyTeam(api, leader)).team).toMatchObject({ state: 'READY_TO_MATCH' });
  });

  test('a request is left as a request', async () => {
    const [leader, member] = await createDraft(api, 2);
    await api.call(calls.createTeamBuildingRequest, { as: leader, body: teamInfo });
    const as = { as: member, params: { userId: member.id } };
    const asDraft = { ...as, query: { seenStage: 'DRAFT' } } as const;
    expect((await api.refusal(calls.deleteDraftMember, asDraft)).code).toBe(1005);
    await api.call(calls.deleteDraftMember, { ...as, query: { seenStage: 'REQUEST' } });
    expect((await readMyTeam(api, member)).request).toBeNull();
  });
});

describe('asking for a team', () => {
  test('with three makes it at once, in one step, and all three are notified', async () => {
    const [leader, first, second] = await createDraft(api, 3);
    const [tag] = await api.app.db.select().from(tags).where(eq(tags.nameKey, '캠핑'));
    const { team } = await api.call(calls.createTeamBuildingRequest, {
      as: leader,
      body: { ...teamInfo, tagIds: [tag?.id ?? 0], customTags: ['MoonWalk', 'moonwalk', '캠핑'] },
    });
    expect(team).toMatchObject({
      name: '우리 팀',
      state: 'READY_TO_MATCH',
      leaderUserId: leader.id,
      hashtags: [
        { name: '캠핑', isCustom: false },
        { name: 'moonwalk', isCustom: true },
      ],
      losses: { sentLikeCount: 0, receivedLikeCount: 0, matchCount: 0, chatCount: 0 },
    });
    expect((await teamEventsOf(api, leader)).slice(-2)).toEqual(['TEAM_CREATED', 'TEAM_READY_TO_MATCH']);
    for (const person of [first, second])
      expect((await teamEventsOf(api, person)).slice(-3)).toEqual([
        'TEAM_BUILDING_REQUEST_CREATED',
        'TEAM_CREATED',
        'TEAM_READY_TO_MATCH',
      ]);
  });

  test('with two waits, and the leader can turn it back into a draft', async () => {
    const [leader, member] = await createDraft(api, 2);
    const { request, team } = await api.call(calls.createTeamBuildingRequest, { as: leader, body: teamInfo });
    expect(team).toBeNull();
    expect(request).toMatchObject({ name: '우리 팀', members: [{ id: leader.id }, { id: member.id }] });
    const params = { teamBuildingRequestId: request?.id ?? 0 };
    expect((await api.refusal(calls.cancelTeamBuildingRequest, { as: member, params })).code).toBe(1003);
    const answer = await api.call(calls.cancelTeamBuildingRequest, { as: leader, params });
    const { name, intro } = teamInfo;
    // Nobody types it twice.
    expect(answer.draft).toMatchObject({ id: request?.id, name, intro });
    expect((await teamEventsOf(api, member)).at(-1)).toBe('TEAM_BUILDING_REQUEST_CANCELED');
    expect((await api.refusal(calls.cancelTeamBuildingRequest, { as: leader, params })).code).toBe(8002);
  });

  test('is refused without a draft, by a member, twice, in a team and while somebody has not answered', async () => {
    expect(await requestRefusal(await api.person())).toBe(5000);
    const [leader, member] = await createDraft(api, 2);
    expect(await requestRefusal(member)).toBe(8000);
    const [friend] = await createFriends(api, leader, 1);
    await invite(api, leader, friend);
    expect(await requestRefusal(leader)).toBe(8005);
    await api.call(calls.deleteDraftMember, { as: leader, params: { userId: friend.id } });
    await api.call(calls.createTeamBuildingRequest, { as: leader, body: teamInfo });
    expect(await requestRefusal(leader)).toBe(8002);
    const team = await createTeam(api);
    expect(await requestRefusal(team.leader)).toBe(8007);
  });

  test('takes at most five hashtags together and only ones that exist', async () => {
    const [leader] = await createDraft(api, 2);
    const [tag] = await api.app.db.select().from(tags).where(eq(tags.nameKey, '등산'));
    const five = ['하나', '둘', '셋', '넷', '다섯'];
    expect(await requestRefusal(leader, { ...teamInfo, tagIds: [tag?.id ?? 0], customTags: five })).toBe(
      1002,
    );
    expect(await requestRefusal(leader, { ...teamInfo, tagIds: [1_000_000] })).toBe(1002);
    expect((await readMyTeam(api, leader)).request).toBeNull();
    const { request } = await api.call(calls.createTeamBuildingRequest, {
      as: leader,
      body: { ...teamInfo, customTags: five },
    });
    expect(request?.hashtags.map(({ name }) => name)).toEqual(five);
  });
});
