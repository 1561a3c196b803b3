import { createHash, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

/** The id of a user, as text: one a database row may have. */
const userIdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .refine((id) => Number(id) <= 2_147_483_647);

const claims = {
  access: z.object({ sub: userIdText, fam: z.string() }),
  idp: z.object({ sub: z.string(), idpType: z.enum(['KAKAO', 'APPLE']), email: z.string().nullable() }),
  chat: z.object({ sub: userIdText }),
  appeal: z.object({ sub: userIdText }),
  broker: z.object({ sub: userIdText, fam: z.string() }),
};

const verifiedMax = 20_000;

export type TokenKind = keyof typeof claims;
export type TokenClaims<K extends TokenKind> = z.infer<(typeof claims)[K]>;

export interface Tokens {
  sign<K extends TokenKind>(kind: K, payload: TokenClaims<K>, seconds: number): Promise<string>;
  /** Null when the token is not ours, of another kind, or expired. */
  verify<K extends TokenKind>(kind: K, token: string): Promise<(TokenClaims<K> & { expiresAt: Date }) | null>;
  /** A token of ours, of this kind, whose time is over. */
  isExpired(kind: TokenKind, token: string): Promise<boolean>;
}

/**
 * Signed JWTs (HS256) of the kinds the api mints. `issuer` is this deployment; the audience is the kind, so a token
 * of one kind, or of another deployment that was given the same secret, opens nothing.
 */
export function createTokens({ secret, issuer, now }: TokenSettings): Tokens {
  const key = new TextEncoder().encode(secret);
  // The same token comes with every call of its quarter of an hour; a signature that was good stays it.
  const verified = new Map<string, TokenClaims<TokenKind> & { expiresAt: Date }>();
  const read = (kind: TokenKind, token: string) =>
    jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience: audienceOf(kind),
      requiredClaims: ['exp'],
      currentDate: now(),
    });
  return {
    sign: (kind, payload, seconds) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audienceOf(kind))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key);
    },
    async verify(kind, token) {
      const name = `${kind}:${hashToken(token)}`;
      const known = verified.get(name);
      if (known && known.expiresAt > now()) return known as TokenClaims<typeof kind> & { expiresAt: Date };
      try {
        const { payload } = await read(kind, token);
        const parsed = claims[kind].safeParse(payload);
        if (!parsed.success || payload.exp === undefined) return null;
        const claim = {
          ...(parsed.data as TokenClaims<typeof kind>),
          expiresAt: new Date(payload.exp * 1000),
        };
        if (verified.size >= verifiedMax) verified.delete(verified.keys().next().value ?? name);
        verified.set(name, claim);
        return claim;
      } catch {
        return null;
      }
    },
    // The signature is checked before the time, so this is not said of what somebody else wrote.
    isExpired: (kind, token) =>
      read(kind, token).then(
        () => false,
        (error: unknown) => error instanceof errors.JWTExpired,
      ),
  };
}

interface TokenSettings {
  secret: string;
  /** The origin of the api that mints them. */
  issuer: string;
  now: () => Date;
}

function audienceOf(kind: TokenKind): string {
  return `slide:${kind}`;
}

/** 256 random bits, url-safe. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a random token: it is high-entropy, so a plain digest is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
