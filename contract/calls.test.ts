import { describe, expect, test } from 'vitest';
import { inputSchemaOf, jsonSchema } from '@/testing/fuzz/json-schema-values';
import { allCalls } from './calls';
import { errorCatalogue } from './errors';
import { eventKinds, productEventKinds } from './events';

/** The calls other programs know; their paths and methods never change. */
const specified = `
GET /ai-processor/v2/match-scheduler
GET /api/v1/alarms/mine
GET /api/v1/alarms/mine/unread/count
GET /api/v1/brokers/user
GET /api/v1/chats/session-token
GET /api/v1/clover-wallet
GET /api/v1/coupons/mine/count
GET /api/v1/feature-flags
GET /api/v1/friend-requests/mine
GET /api/v1/friends/mine
GET /api/v1/friends/mine/with-matching
GET /api/v1/friends/search/requestable-users
GET /api/v1/locations
GET /api/v1/matches/specials
GET /api/v1/public/tags
GET /api/v1/purchases/me/count
GET /api/v1/reports/types
GET /api/v1/team-view
GET /api/v1/users
GET /api/v2/announcements/latest
GET /api/v2/banners
GET /api/v2/coupons/mine
GET /api/v2/coupons/{couponId}
GET /api/v2/referrals/mine
GET /api/v2/users/me/profile-image-mark-result
GET /api/v3/pre-matches
GET /api/v3/teams/mine
GET /api/v4/matches
GET /api/v4/matches/matched
GET /api/v4/matches/received-likes/count
GET /api/v4/matches/search
POST /api/v1/attributions/claim
POST /api/v1/authentications/nice-verification/create
POST /api/v1/authentications/nice-verification/notify-success
POST /api/v1/authentications/nice-verification/notify-failure
POST /api/v1/blocks
POST /api/v1/friend-requests
POST /api/v1/friends
POST /api/v1/matches/specials/{matchId}/open
POST /api/v1/notifications/token
POST /api/v1/reports
POST /api/v1/safety/block-word/check
POST /api/v1/team-buildings/drafts/mine/members
POST /api/v1/team-buildings/requests
POST /api/v1/user-heartbeats
POST /api/v2/authentications/logout
POST /api/v2/authentications/token
POST /api/v2/matches/{matchId}/like
POST /api/v2/matches/{matchId}/open
POST /api/v2/teams/{teamId}/leave
POST /api/v2/users/me/profile-image-debug-presigned-url
POST /api/v2/users/me/profile-image-mark-result
POST /api/v2/users/me/profile-image-presigned-url
POST /api/v3/matches/chat/search
POST /api/v3/matches/search
POST /api/v3/pre-matches/{preMatchId}/read
POST /api/v4/matches/{matchId}/read
POST /api/v4/matches/{matchId}/unblur
POST /api/v5/authentications/signup
PUT /api/v1/coupons/{couponId}/redeem
PUT /api/v1/friend-requests/{friendRequestId}/accept
PUT /api/v1/friend-requests/{friendRequestId}/cancel
PUT /api/v1/friend-requests/{friendRequestId}/decline
PUT /api/v1/team-buildings/drafts/invitations/{teamBuildingDraftInvitationId}/accept
PUT /api/v1/team-buildings/drafts/invitations/{teamBuildingDraftInvitationId}/decline
PUT /api/v1/team-buildings/requests/{teamBuildingRequestId}/cancel
PUT /api/v2/pre-matches/mine/{preMatchId}/members/{userId}/open
PUT /api/v2/users/me
PUT /api/v3/teams/{teamId}
DELETE /api/v1/friends/{friendshipId}
DELETE /api/v1/matches/{matchId}
DELETE /api/v1/team-buildings/drafts/mine/members/{userId}
DELETE /api/v2/users
`
  .trim()
  .split('\n');

const line = ({ call }: (typeof allCalls)[number]) => `${call.method} ${call.path}`;

describe('the contract', () => {
  test('lists every call that others know, and marks every other one as an addition', () => {
    const own = allCalls.filter(({ call }) => !call.addition).map(line);
    expect(own.toSorted()).toEqual(specified.toSorted());
  });

  test('describes no call twice', () => {
    expect(new Set(allCalls.map(line)).size).toBe(allCalls.length);
    expect(new Set(allCalls.map(({ call }) => call.name)).size).toBe(allCalls.length);
  });

  test('describes every parameter of every path', () => {
    for (const { call } of allCalls) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const shape = call.params && 'shape' in call.params ? Object.keys(call.params.shape as object) : [];
      expect(shape.toSorted(), call.name).toEqual(inPath.toSorted());
    }
  });

  test('takes no text and no list without an end', () => {
    const endless = allCalls.flatMap(({ call }) =>
      [call.params, call.query, call.body].flatMap((part) =>
        part ? endlessIn(inputSchemaOf(part), call.name) : [],
      ),
    );
    const ofProvider = ['state', 'code', 'error'];
    const ofPageBefore = ['seen.name', 'seen.code', 'seen.title', 'seen.description'];
    expect(endless).toEqual([
      ...ofProvider.map((name) => `finishAuthorization.${name}`),
      ...ofProvider.map((name) => `finishAuthorizationByForm.${name}`),
      ...ofPageBefore.slice(0, 2).map((name) => `updateBranch.${name}`),
      ...ofPageBefore.slice(2).map((name) => `updateCouponKind.${name}`),
    ]);
  });

  test('counts the product’s 25 kinds of events, and has none twice', () => {
    expect(new Set(productEventKinds).size).toBe(25);
    expect(new Set(eventKinds).size).toBe(eventKinds.length);
  });

  test('answers 401 for nothing but a missing, expired or revoked token', () => {
    const unauthorized = Object.entries(errorCatalogue).filter(([, { status }]) => status === 401);
    expect(unauthorized.map(([code]) => code)).toEqual(['401']);
  });
});

/** Formats and patterns that are as long as they are. */
const endingFormats = ['date', 'date-time', 'uuid'];
const endingPattern = /^(?:[^*+{]|\{\d+(?:,\d+)?\})*\$$/;

/** Where as much may stand as a request holds. */
function endlessIn(given: unknown, at: string): string[] {
  const schema = jsonSchema.parse(given);
  const { type, format = '', pattern = '*', allOf = [], anyOf = [], properties = {} } = schema;
  const texts = [pattern, ...[allOf].flat().map((each) => jsonSchema.parse(each).pattern ?? '*')];
  const hasEnd =
    schema.maxLength !== undefined ||
    schema.enum !== undefined ||
    schema.const !== undefined ||
    endingFormats.includes(format) ||
    texts.some((text) => endingPattern.test(String(text)));
  return [
    ...(type === 'string' && !hasEnd ? [at] : []),
    ...(type === 'array' && schema.maxItems === undefined ? [at] : []),
    ...(type === 'array' ? endlessIn(schema.items ?? {}, at) : []),
    ...anyOf.flatMap((each) => endlessIn(each, at)),
    ...Object.entries(properties).flatMap(([name, each]) => endlessIn(each, `${at}.${name}`)),
  ];
}
