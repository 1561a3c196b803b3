import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errorCodes } from '@/contract/error-codes';
import {
  genderSchema,
  identityDetailsSchema,
  makeAccount,
  sandboxAccountSchema,
  sandboxProviderSchema,
} from '../accounts';
import type { SandboxControl } from '../control';
import { SandboxError } from '../errors';
import type { SandboxSecrets } from '../secrets';
import type { SandboxStore } from '../store';
import { readRequest, returnUrlOf, sealAnswer, type VerificationAnswer } from '../verification/answer';
import { registerCouponsApi } from './coupons';
import { registerNoticesApi } from './notices';
import { registerOperatorApi } from './operator';
import { registerPurchasesApi } from './purchases';
import { signInPerson } from './sign-in-person';
import { signUpPerson, signUpSchema } from './sign-up-person';

const newPersonSchema = z.strictObject({
  name: sandboxAccountSchema.shape.name,
  provider: sandboxProviderSchema.default('kakao'),
  gender: genderSchema.optional(),
  birthdate: identityDetailsSchema.shape.birthdate.optional(),
  phone: identityDetailsSchema.shape.phone.optional(),
});

const sessionSchema = z.strictObject({ signUp: z.union([z.boolean(), signUpSchema]).default(false) });

const verificationSchema = z.strictObject({
  encPlainData: z.string().min(1).max(8192),
  sidCode: z.string().min(1).max(100),
  /** Whose phone; or details of its own; or the code to fail with. */
  personId: z.string().optional(),
  identity: identityDetailsSchema.partial({ carrier: true }).optional(),
  errorCode: z
    .string()
    .regex(/^(?!0000)\d{4}$/)
    .optional(),
});

const teamIdSchema = z.int().positive();

/** Teams to show to each other, by id. */
const dropSchema = z.strictObject({
  between: z
    .array(z.tuple([teamIdSchema, teamIdSchema]))
    .max(50)
    .optional(),
});

export interface SandboxApiOptions {
  apiUrl: string;
  store: SandboxStore;
  secrets: SandboxSecrets;
  control: SandboxControl;
}

/** The console's powers for scripts, as JSON under /api. Described in docs/sandbox.md. */
export function registerApi(app: FastifyInstance, options: SandboxApiOptions): void {
  const { store, control } = options;

  app.get('/api/people', async () => ({
    accounts: await store.listAccounts(),
    people: await control.listPeople(),
  }));

  app.post('/api/people', async (request, reply) => {
    const { name, provider, ...given } = newPersonSchema.parse(request.body);
    const identity = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const account = makeAccount({ name, provider, identity });
    await store.saveAccount(account);
    return reply.code(201).send(account);
  });

  app.post<{ Params: { id: string } }>('/api/people/:id/session', (request) => openSession(options, request));
  app.post('/api/verifications', (request) => answerVerification(options, request));
  app.post('/api/drops', (request) => control.triggerDrop(dropSchema.parse(request.body ?? {})));
  app.post('/api/special-matches', (request) => {
    const { between } = z
      .strictObject({ between: z.tuple([teamIdSchema, teamIdSchema]) })
      .parse(request.body);
    return control.createSpecialMatch(between);
  });
  app.get('/api/pushes', async () => ({ items: await control.listPushes() }));
  app.get('/api/companions', () => control.getCompanions());
  app.put('/api/companions', (request) => {
    const { isOn } = z.strictObject({ isOn: z.boolean() }).parse(request.body);
    return control.setCompanions(isOn);
  });
  registerOperatorApi(app, control.operator);
  registerCouponsApi(app, control.coupons);
  registerNoticesApi(app, control.notices);
  registerPurchasesApi(app, control.purchases);
}

async function openSession(options: SandboxApiOptions, request: FastifyRequest<{ Params: { id: string } }>) {
  const { apiUrl, secrets, store } = options;
  const { signUp } = sessionSchema.parse(request.body ?? {});
  const account = await getAccount(store, request.params.id);
  const handOver = await signInPerson(account, apiUrl);
  if (handOver.status === 'member' || signUp === false) return handOver;
  const answers = signUp === true ? signUpSchema.parse({}) : signUp;
  return signUpPerson({ account, handOver, signUp: answers, apiUrl, secrets });
}

async function answerVerification({ secrets, store }: SandboxApiOptions, request: FastifyRequest) {
  const { encPlainData, sidCode, personId, identity, errorCode } = verificationSchema.parse(request.body);
  const asked = readRequest(secrets, encPlainData);
  if (!asked) throw invalid('encPlainData: not from our service, or over 30 minutes old');
  if (asked.sidCode !== sidCode) throw invalid('sidCode: belongs to another attempt');

  const person = personId ? await getAccount(store, personId) : undefined;
  const details = { ...(person ?? makeAccount({ name: '김민서' })).identity, ...identity };
  const answer: VerificationAnswer = errorCode
    ? { status: 'failed', errorCode }
    : { status: 'verified', identity: identityDetailsSchema.parse(details) };
  const encodedData = sealAnswer(secrets, asked, answer);
  return { sidCode, encodedData, returnUrl: returnUrlOf(asked, answer, encodedData) };
}

async function getAccount(store: SandboxStore, id: string) {
  const account = await store.getAccount(id);
  if (account) return account;
  throw new SandboxError({
    status: 404,
    code: errorCodes.badRequest,
    displayMessage: '없는 사람이에요.',
    debugMessage: 'personId: no sandbox account has this id',
  });
}

function invalid(debugMessage: string): SandboxError {
  return new SandboxError({
    status: 400,
    code: errorCodes.badRequest,
    displayMessage: '요청을 다시 확인해 주세요.',
    debugMessage,
  });
}
