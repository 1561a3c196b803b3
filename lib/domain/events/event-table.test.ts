import { describe, expect, test } from 'vitest';
import { type EventKind, eventKinds } from '@/contract/events';
import { rootKeys } from '@/lib/query/keys';
import { eventBuilder } from '@/testing/builders/events';
import { eventTable, openingOf } from './event-table';

/** The rows of docs/product.md#where-an-event-leads. */
const specRows: ReadonlyArray<[path: string, kinds: EventKind[]]> = [
  ['/team/invitation', ['TEAM_INVITATION_ARRIVED']],
  [
    '/team',
    [
      'TEAM_INVITATION_ACCEPTED',
      'TEAM_INVITATION_DECLINED',
      'TEAM_MEMBER_JOINED',
      'TEAM_MEMBER_LEFT',
      'TEAM_MEMBER_KICKED',
      'TEAM_DELETED',
      'TEAM_CREATED',
      'TEAM_BUILDING_REQUEST_CREATED',
      'TEAM_BUILDING_REQUEST_CANCELED',
      'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED',
    ],
  ],
  ['/home', ['TEAM_READY_TO_MATCH', 'NEW_CANDIDATE_RECOMMENDED']],
  ['/match', ['CANDIDATE_OPENED', 'LIKE_SENT', 'LIKE_RECEIVED']],
  ['/chats/7', ['MUTUAL_LIKE']],
  ['/my-page', ['INAPPROPRIATE_PROFILE_IMAGE', 'WALLET_UPDATED']],
  [
    '/notifications',
    [
      'FRIEND_REQUEST_RECEIVED',
      'FRIEND_REQUEST_ACCEPTED',
      'TEAM_BUILDING_DRAFT_INVITED',
      'TEAM_BUILDING_DRAFT_ACCEPTED',
      'TEAM_BUILDING_DRAFT_DECLINED',
      'ATTRIBUTION_CLAIMED',
    ],
  ],
];

/** Kinds of our own. */
const ownRows: typeof specRows = [
  ['/my-page/safety/shares', ['SAFETY_SHARE_CHANGED']],
  ['/my-page/safety/sanctions', ['APPEAL_ANSWERED']],
  ['/my-page/account', ['MARKETING_CONSENT_CHANGED']],
  ['/my-page/coupons', ['PROMOTION_SENT']],
  ['/my-page/account/data', ['DATA_EXPORT_CHANGED']],
  ['/chats/7', ['SUBSTITUTE_CHANGED']],
  ['/chats/7/plan', ['PLAN_CHANGED']],
  ['/meetings/9', ['MEETING_CHANGED']],
];
const rows = [...specRows, ...ownRows];

describe('the event table', () => {
  test('knows all kinds and no other', () => {
    expect(Object.keys(eventTable).sort()).toEqual([...eventKinds].sort());
  });

  test('the rows name every kind once', () => {
    const named = rows.flatMap(([, kinds]) => kinds).sort();
    expect(named, 'a new kind wants a row above: which screen it opens').toEqual([...eventKinds].sort());
  });

  test.each(rows.flatMap(([path, kinds]) => kinds.map((kind) => ({ kind, path }))))(
    '$kind opens $path',
    ({ kind, path }) => {
      expect(openingOf(eventBuilder(kind)).path).toBe(path);
    },
  );

  test('every event makes the alarms stale, for the badge', () => {
    for (const kind of eventKinds) expect(eventTable[kind].stale).toContain(rootKeys.alarms);
  });

  // Who comes or goes opens and closes rooms, pairs and pre-matches with it.
  test.each<[noun: keyof typeof rootKeys, kinds: EventKind[]]>([
    ['users', ['ATTRIBUTION_CLAIMED', 'WALLET_UPDATED', 'INAPPROPRIATE_PROFILE_IMAGE']],
    ['wallet', ['ATTRIBUTION_CLAIMED', 'WALLET_UPDATED']],
    [
      'chats',
      ['MUTUAL_LIKE', 'SUBSTITUTE_CHANGED', 'TEAM_MEMBER_LEFT', 'TEAM_MEMBER_KICKED', 'TEAM_DELETED'],
    ],
    ['matches', ['MUTUAL_LIKE', 'SUBSTITUTE_CHANGED', 'LIKE_RECEIVED', 'TEAM_MEMBER_LEFT', 'TEAM_DELETED']],
    ['preMatches', ['NEW_CANDIDATE_RECOMMENDED', 'TEAM_CREATED', 'LIKE_RECEIVED', 'TEAM_MEMBER_LEFT']],
    ['teams', ['TEAM_CREATED', 'TEAM_MEMBER_JOINED', 'SUBSTITUTE_CHANGED', 'TEAM_BUILDING_DRAFT_INVITED']],
    ['friends', ['FRIEND_REQUEST_ACCEPTED', 'ATTRIBUTION_CLAIMED', 'TEAM_CREATED', 'TEAM_MEMBER_LEFT']],
    ['friendRequests', ['FRIEND_REQUEST_RECEIVED']],
    ['meetings', ['MEETING_CHANGED']],
    ['plans', ['PLAN_CHANGED']],
    ['safetyShares', ['SAFETY_SHARE_CHANGED']],
    ['sanctions', ['APPEAL_ANSWERED']],
  ])('%s are stale by %s', (noun, kinds) => {
    for (const kind of kinds) expect(eventTable[kind].stale, kind).toContain(rootKeys[noun]);
  });

  test('what a team-mate paid for leaves my clovers as they are', () => {
    for (const kind of ['CANDIDATE_OPENED', 'LIKE_SENT'] as const) {
      expect(eventTable[kind].stale).not.toContain(rootKeys.wallet);
    }
  });

  test('a match to open is remembered', () => {
    expect(openingOf(eventBuilder('LIKE_RECEIVED')).matchId).toBe(7);
  });
});
