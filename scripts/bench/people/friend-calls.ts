import { claimAttribution, getReferrals } from '@/contract/attributions';
import * as friends from '@/contract/friends';
import { getUser } from '@/contract/users';
import type { Cast, Circle } from './cast';
import type { City } from './city';
import type { Meter } from './meter';

/** What everybody reads of friends, for people from all over the city. */
export async function measureFriendReads(city: City, { measure }: Meter, readers: Cast['readers']) {
  await measure('GET friends/mine', readers, ({ id }) => city.ask(id, friends.getFriends));
  await measure('GET friends/mine/with-matching', readers, ({ id }) =>
    city.ask(id, friends.getFriendsWithMatching),
  );
  await measure('GET friend-requests/mine', readers, ({ id }) => city.ask(id, friends.getFriendRequests));
  await measure('GET referrals/mine', readers, ({ id }) => city.ask(id, getReferrals));
  const search = (id: number, nickname: string) =>
    city.ask(id, friends.searchRequestableUsers, { query: { nickname } });
  await measure('GET search, whole name', readers, ({ id, name }) => search(id, name));
  await measure('GET search, two syllables', readers, ({ id, name }) => search(id, name.slice(0, 2)));
  await measure('GET search, one syllable', readers, ({ id, name }) => search(id, name.slice(0, 1)));
  await measure('GET search, initials "ㄱㅁ"', readers, ({ id }) => search(id, 'ㄱㅁ'));
}

/** Asks, accepts, declines, takes back, claims, ends; afterwards each leader is a friend of the second and third. */
export async function measureFriendWrites(city: City, { measure }: Meter, circles: readonly Circle[]) {
  const ask = (from: number, to: number) =>
    city.ask(from, friends.createFriendRequest, { body: { userId: to } });
  const pairs = circles.flatMap(([leader, ...others]) => others.map((other) => [leader, other] as const));
  const asked = await measure('POST friend-requests', pairs, ([from, to]) => ask(from, to));
  const isLast = (id: number) => circles.some((circle) => circle[3] === id);
  const answer = ({ item: [, to], answer: { id } }: (typeof asked)[number]) =>
    [to, { params: { friendRequestId: id } }] as const;
  const toDecline = asked.filter(({ item: [, to] }) => isLast(to)).map(answer);
  const toAccept = asked.filter(({ item: [, to] }) => !isLast(to)).map(answer);
  await measure('PUT friend-requests accept', toAccept, ([id, of]) =>
    city.ask(id, friends.acceptFriendRequest, of),
  );
  await measure('PUT friend-requests decline', toDecline, ([id, of]) =>
    city.ask(id, friends.declineFriendRequest, of),
  );
  const sent = await Promise.all(
    circles.map(async ([, second, , last]) => [second, await ask(second, last)] as const),
  );
  await measure('PUT friend-requests cancel', sent, ([id, request]) =>
    city.ask(id, friends.cancelFriendRequest, { params: { friendRequestId: request.id } }),
  );
  await measureReferral(city, { measure }, circles);
}

/** The fourth of each circle comes by the leader's link, becomes a friend at once, and ends it. */
async function measureReferral(city: City, { measure }: Pick<Meter, 'measure'>, circles: readonly Circle[]) {
  const links: { id: number; token: string; code: string }[] = [];
  for (const [leader, , , last] of circles) {
    const me = await city.ask(leader, getUser);
    if ('inviteToken' in me) links.push({ id: last, token: me.inviteToken, code: me.uniqueId });
  }
  await measure('POST attributions/claim', links, ({ id, token }) =>
    city.ask(id, claimAttribution, { body: { userUniqueId: token } }),
  );
  const made = await measure('POST friends', links, ({ id, code }) =>
    city.ask(id, friends.createFriend, { body: { userUniqueId: code } }),
  );
  await measure('DELETE friends', made, ({ item, answer }) =>
    city.ask(item.id, friends.deleteFriend, { params: { friendshipId: answer.friendshipId } }),
  );
}
