import * as z from 'zod/mini';
import { type ErrorCode, errorCodes } from './error-codes';

/**
 * The error catalogue (docs/product.md#errors) with its HTTP status: one table for both sides.
 * `displayMessage` is the default Korean text; a use case may answer a more precise one.
 */
export const errorCatalogue = {
  [errorCodes.unauthorized]: {
    status: 401,
    name: 'unauthorized',
    displayMessage: '로그인이 필요해요. 다시 로그인해 주세요.',
  },
  [errorCodes.internalServerError]: {
    status: 500,
    name: 'internal server error',
    displayMessage: '알 수 없는 오류입니다. 다시 시도해주세요.',
  },
  [errorCodes.badRequest]: {
    status: 400,
    name: 'general bad request',
    displayMessage: '입력한 내용을 다시 확인해 주세요.',
  },
  [errorCodes.forbidden]: {
    status: 403,
    name: 'forbidden',
    displayMessage: '이 작업을 할 수 있는 권한이 없어요.',
  },
  [errorCodes.concurrencyFailed]: {
    status: 409,
    name: 'concurrency failed',
    displayMessage: '동시에 여러 요청이 있었어요. 다시 시도해 주세요.',
  },
  [errorCodes.signupRequired]: {
    status: 403,
    name: 'signup required',
    displayMessage: '회원가입을 먼저 마쳐 주세요.',
  },
  [errorCodes.identityVerificationRequired]: {
    status: 403,
    name: 'identity verification required',
    displayMessage: '본인 확인이 필요해요.',
  },
  [errorCodes.appVersionUpgradeRequired]: {
    status: 426,
    name: 'app version upgrade required',
    displayMessage: '앱을 최신 버전으로 업데이트해 주세요.',
  },
  [errorCodes.resignedUser]: { status: 403, name: 'resigned user', displayMessage: '탈퇴한 계정이에요.' },
  [errorCodes.sanctionedUser]: {
    status: 403,
    name: 'sanctioned user',
    displayMessage: '이용이 제한된 계정이에요.',
  },
  [errorCodes.preMatchAlreadyOpened]: {
    status: 409,
    name: 'pre-match already opened',
    displayMessage: '우리 팀이 이미 한 명을 골라 봤어요.',
  },
  [errorCodes.alreadyOpened]: {
    status: 409,
    name: 'already opened',
    displayMessage: '이미 열어 본 카드예요.',
  },
  [errorCodes.blockAlreadyMade]: {
    status: 409,
    name: 'block already made',
    displayMessage: '이미 차단한 사람이에요.',
  },
  [errorCodes.teamDraftNotFound]: {
    status: 404,
    name: 'team draft not found',
    displayMessage: '만들고 있던 팀을 찾을 수 없어요.',
  },
  [errorCodes.teamDraftDeactivated]: {
    status: 409,
    name: 'team draft deactivated',
    displayMessage: '더 이상 진행되지 않는 팀이에요.',
  },
  [errorCodes.teamDraftNoSpotsLeft]: {
    status: 409,
    name: 'team draft no spots left',
    displayMessage: '팀에 남은 자리가 없어요.',
  },
  [errorCodes.inviteeInAnotherTeam]: {
    status: 409,
    name: 'invitee in another team',
    displayMessage: '이미 다른 팀에 있는 친구예요.',
  },
  [errorCodes.inviteeAlreadyInSameTeam]: {
    status: 409,
    name: 'invitee already in same team',
    displayMessage: '이미 우리 팀에 있거나 초대한 친구예요.',
  },
  [errorCodes.invitedTeamDraftGenderMismatch]: {
    status: 409,
    name: 'invited team draft gender mismatch',
    displayMessage: '같은 성별의 친구와 팀을 만들 수 있어요.',
  },
  [errorCodes.storeBranchNotFound]: {
    status: 404,
    name: 'store branch not found',
    displayMessage: '매장 코드를 찾을 수 없어요. 코드를 다시 확인해 주세요.',
  },
  [errorCodes.referralStoreCouponMaxIssueCountExceeded]: {
    status: 409,
    name: 'referral store coupon max issue count exceeded',
    displayMessage: '준비된 쿠폰이 모두 소진됐어요.',
  },
  [errorCodes.couponRedemptionPrerequisiteNotMet]: {
    status: 409,
    name: 'coupon redemption prerequisite not met',
    displayMessage: '아직 쿠폰을 쓸 수 있는 조건이 채워지지 않았어요.',
  },
  [errorCodes.couponAlreadyRedeemed]: {
    status: 409,
    name: 'coupon already redeemed',
    displayMessage: '이미 사용한 쿠폰이에요.',
  },
  [errorCodes.couponExpired]: {
    status: 409,
    name: 'coupon expired',
    displayMessage: '기간이 지난 쿠폰이에요.',
  },
  [errorCodes.referralCodeNotValid]: {
    status: 409,
    name: 'referral code not valid',
    displayMessage: '사용할 수 없는 초대 코드예요.',
  },
  [errorCodes.referralCodeAlreadyRegistered]: {
    status: 409,
    name: 'referral code already registered',
    displayMessage: '이미 초대 코드를 등록했어요.',
  },
  [errorCodes.changeFriendRequestStatusFailed]: {
    status: 409,
    name: 'change friend request status failed',
    displayMessage: '이미 처리된 친구 요청이에요.',
  },
  [errorCodes.friendRequestAlreadySent]: {
    status: 409,
    name: 'friend request already sent',
    displayMessage: '이미 친구 요청을 보냈어요.',
  },
  [errorCodes.alreadyFriend]: { status: 409, name: 'already friend', displayMessage: '이미 친구예요.' },
  [errorCodes.notAMemberOfTeamBuildingDraft]: {
    status: 409,
    name: 'not a member of team building draft',
    displayMessage: '지금 만들고 있는 팀의 멤버가 아니에요.',
  },
  [errorCodes.teamBuildingRequestDraftMaxMembersReached]: {
    status: 409,
    name: 'team building request draft max members reached',
    displayMessage: '팀 인원이 이미 다 찼어요.',
  },
  [errorCodes.teamBuildingRequestStatusConflict]: {
    status: 409,
    name: 'team building request status conflict',
    displayMessage: '팀 신청 상태가 바뀌었어요. 새로고침해 주세요.',
  },
  [errorCodes.invalidStatusToAcceptInvitation]: {
    status: 409,
    name: 'invalid status to accept invitation',
    displayMessage: '지금은 수락할 수 없는 초대예요.',
  },
  [errorCodes.alreadyTeamBuildingDraftMember]: {
    status: 409,
    name: 'already team building draft member',
    displayMessage: '이미 이 팀의 멤버예요.',
  },
  [errorCodes.teamBuildingRequestCannotStartWithWaitingMembers]: {
    status: 409,
    name: 'team building request cannot start with waiting members',
    displayMessage: '아직 답하지 않은 초대가 있어요. 모두 답한 뒤에 시작할 수 있어요.',
  },
  [errorCodes.invalidTeamBuildingDraftInvitationStatus]: {
    status: 409,
    name: 'invalid team building draft invitation status',
    displayMessage: '이미 처리된 초대예요.',
  },
  [errorCodes.alreadyInTeamBuildingRequestOrTeam]: {
    status: 409,
    name: 'already in team building request or team',
    displayMessage: '이미 팀에 있어요. 지금 팀에서 나가야 함께할 수 있어요.',
  },
  [errorCodes.notEnoughBalance]: {
    status: 402,
    name: 'wallet not enough balance',
    displayMessage: '클로버가 부족해요.',
  },
} as const satisfies Record<ErrorCode, { status: number; name: string; displayMessage: string }>;

/**
 * The `displayMessage` of 2006 for a person who is blocked for ever (docs/product.md#sanctions). It tells the web
 * apart a blocked account, which is logged out, from one whose use is limited for a while.
 */
export const blockedUserMessage = '부적절한 활동이 확인되어 계정 이용이 중단되었습니다.';

/**
 * The `displayMessage` of a 401 to a renewal whose sign-in was ended: by its owner, from wherever, or because a copy of
 * it came back. It tells the web apart a phone that has to forget its person from one whose time ran out.
 */
export const signedOutMessage = '이 기기에서 로그아웃됐어요. 다시 로그인해 주세요.';

/**
 * What is answered while a part of the service (database, bus, object store) is away: a 1001 with HTTP 503 and
 * `Retry-After` in seconds. The request was not at fault and the same again works; what carried an idempotency key is
 * done once however often it is sent. The catalogue has no number of its own for it.
 */
export const serviceResting = {
  code: errorCodes.internalServerError,
  status: 503,
  displayMessage: '서비스가 잠시 쉬고 있어요. 조금 뒤에 다시 시도해 주세요.',
  retryAfterSeconds: 1,
} as const;

/**
 * Every failing answer (docs/product.md#errors). `displayMessage` is fit to show, `debugMessage` is not. `field` is
 * an addition: the field of the request a 1002 is about (or `body`, `query`, `params` when all of it is wrong), so
 * that a form can say it there, or of a 1003 the header whose key was refused (`CHAT_TOKEN_HEADER`), which a new one
 * mends. `item` is, of a field that is a list, which of it, counted from 0.
 */
export const errorPayloadSchema = z.object({
  code: z.number(),
  displayMessage: z.string(),
  debugMessage: z.string(),
  field: z.optional(z.string()),
  item: z.optional(z.int().check(z.nonnegative())),
});
export type ErrorPayload = z.infer<typeof errorPayloadSchema>;
