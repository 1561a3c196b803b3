import { getMyTeam } from '@/contract/my-team';
import * as buildings from '@/contract/team-buildings';
import { leaveTeam, updateTeam } from '@/contract/teams';
import type { Cast, Circle } from './cast';
import type { City } from './city';
import type { Meter } from './meter';

/** What the team screen reads, for people from all over the city. */
export async function measureTeamReads(city: City, { measure }: Meter, readers: Cast['readers']) {
  await measure('GET teams/mine', readers, ({ id }) => city.ask(id, getMyTeam));
}

/** Each makes a node look through all teams for its first pre-matches; a whole day brings no more at once. */
const readyCount = 10;
const info = { name: '우리 팀', intro: '반가워요', tagIds: [], customTags: ['산책'] };

/** A draft of two, its request and back, then a team of three that is edited and left; all are friends already. */
export async function measureTeamWrites(city: City, { measure }: Meter, circles: readonly Circle[]) {
  const invite = (pairs: readonly (readonly [number, number])[]) =>
    measure('POST drafts/mine/members', pairs, ([leader, userId]) =>
      city.ask(leader, buildings.createDraftMember, { body: { userId } }),
    );
  const seconds = circles.map(([leader, second]) => [leader, second] as const);
  const thirds = circles.map(([leader, , third]) => [leader, third] as const);
  const accept = (invited: Awaited<ReturnType<typeof invite>>) =>
    measure('PUT invitations accept', invited, ({ item: [, id], answer }) =>
      city.ask(id, buildings.acceptDraftInvitation, {
        params: { teamBuildingDraftInvitationId: answer.id },
        body: {},
      }),
    );
  await accept(await invite(seconds));
  await measure('PUT invitations decline', await invite(thirds), ({ item: [, id], answer }) =>
    city.ask(id, buildings.declineDraftInvitation, { params: { teamBuildingDraftInvitationId: answer.id } }),
  );
  await measure('DELETE drafts/mine/members', await invite(thirds), ({ item: [leader, userId] }) =>
    city.ask(leader, buildings.deleteDraftMember, { params: { userId } }),
  );
  const found = (name: string, founders: readonly Circle[]) =>
    measure(name, founders, ([leader]) =>
      city.ask(leader, buildings.createTeamBuildingRequest, { body: info }),
    );
  const waiting = await found('POST requests, of two', circles);
  await measure('GET teams/mine, a request', circles, ([leader]) => city.ask(leader, getMyTeam));
  await measure('PUT requests cancel', waiting, ({ item: [leader], answer }) =>
    city.ask(leader, buildings.cancelTeamBuildingRequest, {
      params: { teamBuildingRequestId: answer.request?.id ?? 0 },
    }),
  );
  await accept(await invite(thirds.slice(0, readyCount)));
  const teams = await found('POST requests, of three', circles.slice(0, readyCount));
  const ids = teams.map(({ item, answer }) => ({ item, params: { teamId: answer.team?.id ?? 0 } }));
  await measure('PUT teams', ids, ({ item: [leader], params }) =>
    city.ask(leader, updateTeam, { params, body: { ...info, name: '새 이름' } }),
  );
  await measure('POST teams leave', ids, ({ item: [, , third], params }) =>
    city.ask(third, leaveTeam, { params }),
  );
}
