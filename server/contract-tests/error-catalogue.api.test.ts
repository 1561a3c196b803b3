import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import type { Call } from '@/contract/call';
import type { ErrorCode } from '@/contract/error-codes';
import { errorCatalogue } from '@/contract/errors';
import * as friends from '@/contract/friends';
import { getMatch, likeMatch, openMatch } from '@/contract/matches';
import { getMyTeam } from '@/contract/my-team';
import { flipPreMatchMember } from '@/contract/pre-matches';
import { createBlock } from '@/contract/safety';
import { getUser } from '@/contract/users';
import { cardOf, introduce, introduceAndFlip } from '../../testing/api/introductions';
import { type Provocations, provoke as provokeWith } from '../../testing/api/provoke';
import { teamProvocations } from '../../testing/api/team-provocations';
import { befriend } from '../../testing/api/teams';
import { useTestApi } from '../../testing/api/use-api';
import { walletProvocations } from '../../testing/api/wallet-provocations';
import { sanctions, teams as teamRows, users } from '../db/schema';

/** Every code of the catalogue, provoked through the calls a client makes. */

vi.setConfig({ testTimeout: 60_000 });

const api = useTestApi({ MIN_IOS_VERSION: '1.8' });

const provoke = (call: Call, options?: object) => provokeWith(api, call, options);

const provocations: Provocations = {
  ...teamProvocations,
  ...walletProvocations,
  401: () => provoke(getMyTeam),
  1001: async () => {
    const as = await api.person();
    const { executeSql } = api.service.database;
    await executeSql('alter table alarms rename to alarms_away');
    const provoked = await provoke(getAlarms, { as, query: {} });
    await executeSql('alter table alarms_away rename to alarms');
    return provoked;
  },
  1002: async () => provoke(friends.createFriendRequest, { as: await api.person(), body: { userId: 'you' } }),
  1003: async () => provoke(getMatch, { as: await api.person(), query: { matchId: 2_000_000_000 } }),
  1005: async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    await api.app.db.update(teamRows).set({ readyAt: null }).where(eq(teamRows.id, his.id));
    return provoke(likeMatch, { as: her.people[0], params: { matchId } });
  },
  2002: async () => {
    const token = await api.app.tokens.sign('idp', { sub: 'new', idpType: 'KAKAO', email: null }, 3600);
    return provoke(getMyTeam, { as: { token } });
  },
  2003: async () =>
    provoke(friends.createFriendRequest, {
      as: await api.person({ isVerified: false }),
      body: { userId: 1 },
    }),
  2004: async () =>
    provoke(getMyTeam, {
      as: await api.person(),
      headers: { 'slide-platform': 'IOS', 'slide-platform-app-version': 'prod-1.7.7' },
    }),
  2005: async () => {
    const as = await api.person();
    await api.app.db
      .update(users)
      .set({ state: 'WITHDRAWN', withdrawnAt: api.clock.now() })
      .where(eq(users.id, as.id));
    return provoke(getUser, { as });
  },
  2006: async () => {
    const as = await api.person();
    await api.app.db.insert(sanctions).values({ userId: as.id, reason: '사칭' });
    return provoke(getMyTeam, { as });
  },
  3000: async () => {
    const { her, his, herPreMatchId: preMatchId } = await introduce(api);
    const as = her.people[0];
    const card = (at: 0 | 1) => cardOf(api, { of: his, for: her, at });
    await api.call(flipPreMatchMember, { as, params: { preMatchId, userId: card(0) } });
    return provoke(flipPreMatchMember, { as, params: { preMatchId, userId: card(1) } });
  },
  3001: async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    await api.call(openMatch, { as: his.people[0], params: { matchId } });
    return provoke(openMatch, { as: his.people[1], params: { matchId } });
  },
  4000: async () => {
    const as = await api.person();
    const body = { userId: (await api.person()).id };
    await api.call(createBlock, { as, body });
    return provoke(createBlock, { as, body });
  },
  7000: async () => {
    const [one, other] = [await api.person(), await api.person()];
    const { id } = await api.call(friends.createFriendRequest, { as: one, body: { userId: other.id } });
    const params = { friendRequestId: id };
    await api.call(friends.cancelFriendRequest, { as: one, params });
    return provoke(friends.acceptFriendRequest, { as: other, params });
  },
  7001: async () => {
    const [as, other] = [await api.person(), await api.person()];
    const body = { userId: other.id };
    await api.call(friends.createFriendRequest, { as, body });
    return provoke(friends.createFriendRequest, { as, body });
  },
  7002: async () => {
    const as = await api.person();
    const friend = await api.person();
    await befriend(api, as, friend);
    return provoke(friends.createFriendRequest, { as, body: { userId: friend.id } });
  },
  9000: async () => {
    const { her, matchId } = await introduceAndFlip(api, { cloverAmount: 0 });
    return provoke(likeMatch, { as: her.people[0], params: { matchId } });
  },
};

const codes = Object.keys(errorCatalogue).map(Number) as ErrorCode[];

test('every code of the catalogue is provoked here', () => {
  expect(codes.filter((code) => provocations[code] === undefined)).toEqual([]);
});

describe.each(Object.entries(provocations))('%s', (code, run) => {
  const { status, name } = errorCatalogue[Number(code) as ErrorCode];
  test(`is answered as ${status} "${name}", in Korean, by a call that announces it`, async () => {
    // The api of the tests lets no code pass that the call does not list.
    const refusal = await run(api);
    expect(refusal).toMatchObject({ code: Number(code), status });
    expect(refusal.displayMessage).toMatch(/[가-힣]/);
    expect(refusal.displayMessage).not.toMatch(/undefined|null|\{|NaN/);
  });
});
