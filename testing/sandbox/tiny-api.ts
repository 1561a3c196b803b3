import { randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { createNiceVerification as createCall, notifyNiceSuccess, signup } from '@/contract/authentication';
import { errorCodes } from '@/contract/error-codes';
import { getLocations } from '@/contract/locations';
import { createPhotoUpload } from '@/contract/photos';
import { getTags } from '@/contract/tags';
import { OidcProvider } from '../../server/adapters/identity-providers/oidc-provider';
import {
  appleProviderConfig,
  kakaoProviderConfig,
} from '../../server/adapters/identity-providers/oidc-provider-config';
import { createNiceVerification } from '../../server/adapters/verification/nice';
import type { SandboxSecrets } from '../../server/sandbox/secrets';

/** Just the calls of a sign-in and a sign-up, for tests of what the sandbox does at the api's door. */
export function createTinyApi(options: { url: string; sandboxUrl: string; secrets: SandboxSecrets }) {
  const { url, sandboxUrl, secrets } = options;
  const app = Fastify({ forceCloseConnections: true });
  const members = new Map<string, { userId: number; body: unknown }>();
  const insecure = { allowInsecureRequests: true };
  const providers = {
    kakao: new OidcProvider(
      kakaoProviderConfig({ ...secrets.kakao, issuer: `${sandboxUrl}/kakao`, ...insecure }),
    ),
    apple: new OidcProvider(
      appleProviderConfig({ ...secrets.apple, issuer: `${sandboxUrl}/apple`, ...insecure }),
    ),
  };
  const nice = createNiceVerification({
    formUrl: `${sandboxUrl}/verification`,
    siteCode: secrets.verification.siteCode,
    keys: secrets.verification,
  });
  const random = () => randomBytes(32).toString('base64url');
  const redirectUri = (kind: string) => `${url}/login/oauth2/code/${kind}`;
  const paramsSchema = z.object({ provider: z.enum(['kakao', 'apple']) });
  const start = { state: random(), nonce: random(), codeVerifier: random() };

  app.register(formbody);
  app.get('/oauth2/authorization/:provider', async (request, reply) => {
    const { provider } = z.parse(paramsSchema, request.params);
    const target = await providers[provider].startAuthorization({
      ...start,
      redirectUri: redirectUri(provider),
    });
    return reply.redirect(target.href);
  });

  const finish = async (request: FastifyRequest, reply: FastifyReply) => {
    const { provider } = z.parse(paramsSchema, request.params);
    const formBody =
      request.method === 'POST' ? z.parse(z.record(z.string(), z.string()), request.body) : undefined;
    const { subject } = await providers[provider].finishAuthorization({
      ...start,
      expectedState: start.state,
      currentUrl: url + request.url,
      formBody,
      redirectUri: redirectUri(provider),
    });
    const member = members.get(subject);
    const cookies = member
      ? { accessToken: 'access', refreshToken: 'refresh', userId: member.userId }
      : { idpId: subject, idpToken: 'proof', idpType: provider.toUpperCase() };
    const lines = Object.entries(cookies).map(([name, value]) => `${name}=${value}; Path=/; Max-Age=60`);
    return reply.header('set-cookie', lines).redirect('http://127.0.0.1:9/');
  };
  app.get('/login/oauth2/code/:provider', finish);
  app.post('/login/oauth2/code/:provider', finish);

  app.post(createCall.path, async () => {
    const form = await nice.start({ requestId: 'row', returnUrl: 'http://127.0.0.1:9/back' });
    const { fields, ...rest } = form;
    return { ...rest, formAction: nice.form.url, formFields: fields };
  });
  app.post(notifyNiceSuccess.path, async (request) => {
    const result = await nice.open(z.parse(notifyNiceSuccess.body ?? z.never(), request.body));
    if (result.status === 'failed') throw new Error(result.errorCode);
    return { isAdult: true, maskedName: result.identity.name };
  });
  app.get(getLocations.path, async () => ({
    items: ['서울 마포구', '부산'].map((name, index) => ({
      id: index + 1,
      name,
      region: name.slice(0, 2),
      displayOrder: index,
    })),
  }));
  app.get(getTags.path, async () => ({
    items: ['산책', '카페'].map((name, index) => ({
      id: index + 1,
      name,
      isCustom: false,
      category: '일상',
      displayOrder: index,
    })),
  }));
  app.post(createPhotoUpload.path, async () => ({
    url: '/upload/one',
    key: 'photo-key',
    headers: { 'content-type': 'image/jpeg' },
    expiresAt: '2030-01-01T00:00:00.000Z',
  }));
  app.addContentTypeParser('image/jpeg', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.put('/upload/one', { bodyLimit: 1e7 }, async () => ({}));
  app.post(signup.path, async (request, reply) => {
    const body = z.safeParse(signup.body ?? z.never(), request.body);
    if (!body.success) {
      return reply.code(400).send({
        code: errorCodes.badRequest,
        displayMessage: '다시 확인해 주세요.',
        debugMessage: z.prettifyError(body.error),
      });
    }
    members.set(body.data.idpId, { userId: members.size + 1, body: body.data });
    return { accessToken: 'access', refreshToken: 'refresh', userId: members.size };
  });
  return { app, members };
}
