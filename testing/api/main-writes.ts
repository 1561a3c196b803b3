import { randomUUID } from 'node:crypto';
import { claimAttribution, getReferrals } from '@/contract/attributions';
import { updateAvoidance } from '@/contract/avoidance';
import { createMessage, readChat } from '@/contract/chats';
import * as friends from '@/contract/friends';
import { likeMatch, readMatch } from '@/contract/matches';
import * as safety from '@/contract/safety';
import * as shares from '@/contract/safety-shares';
import { createAppeal } from '@/contract/sanctions';
import * as buildings from '@/contract/team-buildings';
import { leaveTeam, updateTeam } from '@/contract/teams';
import { getUser } from '@/contract/users';
import { getCloverEntries, getCloverWallet } from '@/contract/wallet';
import type { Reader } from './main-reads';
import { befriend, invite, type Someone, teamInfo } from './teams';
import type { TestApi } from './test-api';

/** Four of one gender who are in no team and have nothing between them. */
type Free = readonly [Someone, Someone, Someone, Someone];

interface Writers {
  readonly free: Free;
  /** Somebody of a team that met many, and a team among these. */
  readonly reader: Reader;
  readonly metTeamId: number;
  /** Recommended to the reader's team and turned by it; nobody has sent a LIKE. */
  readonly openMatchId: number;
  /** In force, of the first of the four; for the last step, because it forbids much. */
  sanction(): Promise<number>;
}

/** One step after the other: each stands on what those before it made. */
type Step = (name: string, act: () => Promise<unknown>) => Promise<void>;

/** What people do in rooms and with teams they meet, with friends, their own team and safety. */
export async function actOut(api: TestApi, step: Step, writers: Writers): Promise<void> {
  await meetOthers(api, step, writers);
  await makeFriends(api, step, writers.free);
  await makeTeam(api, step, writers.free);
  await keepSafe(api, step, writers);
}

async function meetOthers(api: TestApi, step: Step, { reader: { as, matchId }, openMatchId }: Writers) {
  const body = { clientMessageId: randomUUID(), text: '토요일에 봐요' };
  await step('a message', () => api.call(createMessage, { as, params: { channelId: matchId }, body }));
  const answer = { clientMessageId: randomUUID(), text: '저도 좋아요', replyToSeq: 2 };
  await step('a reply', () => api.call(createMessage, { as, params: { channelId: matchId }, body: answer }));
  const upTo = { params: { channelId: matchId }, body: { seq: 1_000_000 } };
  await step('reading a room', () => api.call(readChat, { as, ...upTo }));
  await step('reading a match', () => api.call(readMatch, { as, params: { matchId: openMatchId } }));
  const greeting = '같이 놀아요';
  await step('a LIKE', () =>
    api.call(likeMatch, { as, params: { matchId: openMatchId }, body: { greeting } }),
  );
  await step('own clovers', () => api.call(getCloverWallet, { as }));
  await step('where clovers went', () => api.call(getCloverEntries, { as, query: { limit: 20 } }));
}

async function makeFriends(api: TestApi, step: Step, [one, two, three, four]: Free) {
  await step('a friend request', () => befriend(api, one, two));
  await befriend(api, one, three);
  const ask = () => api.call(friends.createFriendRequest, { as: four, body: { userId: two.id } });
  const params = { friendRequestId: (await ask()).id };
  await step('declining', () => api.call(friends.declineFriendRequest, { as: two, params }));
  const again = await api.call(friends.createFriendRequest, { as: three, body: { userId: two.id } });
  const mine = { friendRequestId: again.id };
  await step('taking back', () => api.call(friends.cancelFriendRequest, { as: three, params: mine }));
  const me = await api.call(getUser, { as: one });
  if (!('inviteToken' in me)) throw new Error('one’s own profile carries the link');
  const body = { userUniqueId: me.inviteToken };
  await step('a claim', () => api.call(claimAttribution, { as: four, body }));
  await step('what a code brought', () => api.call(getReferrals, { as: one }));
  const code = { userUniqueId: me.uniqueId };
  await step('friends by a link', () => api.call(friends.createFriend, { as: four, body: code }));
  const { items } = await api.call(friends.getFriends, { as: four });
  const friendshipId = items[0]?.friendshipId ?? 0;
  await step('ending a friendship', () =>
    api.call(friends.deleteFriend, { as: four, params: { friendshipId } }),
  );
}

async function makeTeam(api: TestApi, step: Step, [one, two, three]: Free) {
  let invitationId = 0;
  const invited = (id: number) => ({ teamBuildingDraftInvitationId: id });
  await step('an invitation', async () => {
    invitationId = await invite(api, one, two);
  });
  await step('joining a draft', () =>
    api.call(buildings.acceptDraftInvitation, { as: two, params: invited(invitationId), body: {} }),
  );
  const declined = invited(await invite(api, one, three));
  await step('declining an invitation', () =>
    api.call(buildings.declineDraftInvitation, { as: three, params: declined }),
  );
  await invite(api, one, three);
  await step('taking an invitation back', () =>
    api.call(buildings.deleteDraftMember, { as: one, params: { userId: three.id } }),
  );
  let requestId = 0;
  await step('a request of two', async () => {
    const { request } = await api.call(buildings.createTeamBuildingRequest, { as: one, body: teamInfo });
    requestId = request?.id ?? 0;
  });
  await step('taking a request back', () =>
    api.call(buildings.cancelTeamBuildingRequest, { as: one, params: { teamBuildingRequestId: requestId } }),
  );
  const last = invited(await invite(api, one, three));
  await api.call(buildings.acceptDraftInvitation, { as: three, params: last, body: {} });
  let teamId = 0;
  await step('founding a team', async () => {
    const { team } = await api.call(buildings.createTeamBuildingRequest, { as: one, body: teamInfo });
    teamId = team?.id ?? 0;
  });
  await step('editing a team', () => api.call(updateTeam, { as: one, params: { teamId }, body: teamInfo }));
  await step('leaving a team', () => api.call(leaveTeam, { as: three, params: { teamId } }));
}

async function keepSafe(api: TestApi, step: Step, { free, reader, metTeamId, sanction }: Writers) {
  const [one, two, , four] = free;
  const at = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
  let safetyShareId = 0;
  const body = {
    company: '한강 피크닉단',
    place: '홍대입구역',
    meetsAt: at(1),
    checkInAt: at(4),
    friendIds: [two.id],
  };
  await step('telling of a meeting', async () => {
    safetyShareId = (await api.call(shares.createSafetyShare, { as: one, body })).id;
  });
  await step('saying one is back', () =>
    api.call(shares.updateSafetyShare, { as: one, params: { safetyShareId }, body: { action: 'CHECK_IN' } }),
  );
  await step('a report', () =>
    api.call(safety.createReport, {
      as: one,
      body: { targetType: 'USER', targetId: four.id, reportTypeId: 1 },
    }),
  );
  await step('own reports', () => api.call(safety.getReports, { as: one }));
  await step('avoiding a number', () =>
    api.call(updateAvoidance, { as: one, body: { addedPhones: ['a'.repeat(64)] } }),
  );
  let blockId = 0;
  await step('blocking a person', async () => {
    blockId = (await api.call(safety.createBlock, { as: one, body: { userId: four.id } })).id;
  });
  await step('own blocks', () => api.call(safety.getBlocks, { as: one }));
  await step('taking a block back', () => api.call(safety.deleteBlock, { as: one, params: { blockId } }));
  await step('blocking a team', () =>
    api.call(safety.createBlock, { as: reader.as, body: { teamId: metTeamId } }),
  );
  const sanctionId = await sanction();
  const text = '다시 한 번 봐 주세요, 오해예요.';
  await step('an appeal', () => api.call(createAppeal, { as: one, params: { sanctionId }, body: { text } }));
}
