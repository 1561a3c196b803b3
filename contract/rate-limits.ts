const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How often one person (or one address, for anonymous calls) may make a call; past it 429 with code 1002 and
 * `Retry-After`. One table, shown in the OpenAPI document and enforced by the api: windows of up to ten minutes in the
 * nodes' memory, which they tell each other over the bus, longer ones in the database, where a restart forgets nothing.
 */
export const rateLimits = {
  standard: { max: 600, windowMs: minuteMs },
  /** Of what proves itself by a secret of its own, from one address: a campus opens the app at noon. */
  manyBehindOneAddress: { max: 6000, windowMs: minuteMs },
  /** Of what a sign-in or a refused one hands out once, whoever brings it. */
  signIn: { max: 10, windowMs: minuteMs },
  /** Past it an address waits; what guards one account stands in server/modules/operators. */
  operatorSignIn: { max: 20, windowMs: 15 * minuteMs },
  operator: { max: 300, windowMs: minuteMs },
  /** Of one refresh token. */
  refresh: { max: 30, windowMs: minuteMs },
  /** Answers of 401 an address gets; a token that is good is never counted. */
  badBearer: { max: 60, windowMs: minuteMs },
  phoneVerification: { max: 8, windowMs: dayMs },
  blockWordCheck: { max: 60, windowMs: minuteMs },
  presign: { max: 20, windowMs: hourMs },
  nicknameSearch: { max: 30, windowMs: minuteMs },
  avoidance: { max: 60, windowMs: hourMs },
  friendRequest: { max: 20, windowMs: dayMs },
  teamInvitation: { max: 30, windowMs: dayMs },
  /** Three of the four a drop brings: one person alone cannot leave a team without anybody. */
  veto: { max: 3, windowMs: dayMs },
  like: { max: 20, windowMs: dayMs },
  chatMessage: { max: 20, windowMs: 10_000 },
  chatReaction: { max: 60, windowMs: minuteMs },
  chatImage: { max: 30, windowMs: dayMs },
  dataExport: { max: 30, windowMs: dayMs },
  safetyShare: { max: 30, windowMs: dayMs },
  plan: { max: 120, windowMs: hourMs },
  report: { max: 20, windowMs: dayMs },
  referralClaim: { max: 5, windowMs: dayMs },
  branchCode: { max: 10, windowMs: hourMs },
  teamEdit: { max: 30, windowMs: hourMs },
} as const satisfies Record<string, { max: number; windowMs: number }>;

export type RateLimitName = keyof typeof rateLimits;
