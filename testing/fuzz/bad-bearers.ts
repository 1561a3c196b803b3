import { generateKeyPair, SignJWT } from 'jose';
import type { App } from '../../server/app-context';
import { createTokens } from '../../server/tokens/tokens';
import type { Person } from '../api/person';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** `authorization` headers that prove nothing, each with what is wrong about it. None may open a guarded call. */
export async function makeBadBearers(
  app: App,
  { person, other }: { person: Person; other: Person },
): Promise<Record<string, string>> {
  const sub = String(person.id);
  const own = { iss: app.env.API_URL, aud: 'slide:access', iat: now(), exp: now() + 600 };
  const claims = { ...own, sub, fam: person.familyId };
  const [header = '', payload = '', signature = ''] = person.accessToken.split('.');
  const elsewhere = createTokens({
    secret: 'a secret of another service, long enough',
    issuer: app.env.API_URL,
    now: () => new Date(),
  });
  const secret = new TextEncoder().encode(app.env.TOKEN_SECRET);
  const sign = (alg: string, value: Record<string, unknown>, key: CryptoKey | Uint8Array = secret) =>
    new SignJWT(value).setProtectedHeader({ alg }).sign(key);
  const { privateKey } = await generateKeyPair('RS256');
  const tokens: Record<string, string> = {
    'an expired token': await app.tokens.sign('access', { sub, fam: person.familyId }, -60),
    'a token signed with another key': await elsewhere.sign('access', { sub, fam: person.familyId }, 600),
    'a token nobody signed': `${encode({ alg: 'none' })}.${payload}.`,
    'a token nobody signed, in other letters': `${encode({ alg: 'NoNe', typ: 'JWT' })}.${payload}.`,
    'a token without its signature': `${header}.${payload}.`,
    'a token of other claims': `${header}.${encode({ ...claims, sub: '1' })}.${signature}`,
    'an RS256 token': await sign('RS256', claims, privateKey),
    'an HS512 token': await sign('HS512', claims, new Uint8Array(64).fill(7)),
    'a token that never expires': await sign('HS256', { ...claims, exp: undefined }),
    'a token of a kind that is none': await sign('HS256', { ...claims, aud: 'slide:admin' }),
    'a token of no kind': await sign('HS256', { ...claims, aud: undefined }),
    'a token of another deployment': await sign('HS256', { ...claims, iss: 'https://other.example' }),
    'a token nobody issued': await sign('HS256', { ...claims, iss: undefined }),
    'a token of a sign-in of somebody else': await sign('HS256', { ...claims, fam: other.familyId }),
    'a token of somebody without a number': await sign('HS256', { ...claims, sub: 'somebody' }),
    'a token of a number too large': await sign('HS256', { ...claims, sub: '9'.repeat(30) }),
    'a token of nobody': await sign('HS256', { ...claims, sub: '2000000000' }),
    'a token of a family that is none': await sign('HS256', { ...claims, fam: "x'; drop table users" }),
    'a token of a family of another type': await sign('HS256', { ...claims, fam: { a: 1 } }),
    'a token not valid yet': await sign('HS256', { ...claims, nbf: now() + 600 }),
    'a chat token': person.chatToken,
    'a broker passcode': await app.tokens.sign('broker', { sub, fam: person.familyId }, 600),
  };
  return {
    ...Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, `Bearer ${token}`])),
    nothing: '',
    'a scheme alone': 'Bearer',
    'a scheme and a space': 'Bearer ',
    'another scheme': `Basic ${Buffer.from('admin:admin').toString('base64')}`,
    'a token without a scheme': person.accessToken,
    'a token behind another word': `Bearer x ${person.accessToken}`,
    nonsense: 'Bearer ...',
    'three dots of nothing': `Bearer ${encode(null)}.${encode(null)}.${encode(null)}`,
    'eight thousand letters': `Bearer ${'x'.repeat(8000)}`,
    'letters beyond ascii': 'Bearer \u00ff\u00fe\u00e9',
  };
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
