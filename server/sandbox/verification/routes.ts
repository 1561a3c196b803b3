import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { NiceRequest } from '../../adapters/verification/nice-messages';
import { type IdentityDetails, identityDetailsSchema, makeAccount, type SandboxAccount } from '../accounts';
import { type Page, sendPage } from '../pages/page';
import { LAST_PERSON_COOKIE, readCookie } from '../person-cookie';
import type { SandboxSecrets } from '../secrets';
import type { SandboxStore } from '../store';
import { readRequest, returnUrlOf, sealAnswer, type VerificationAnswer } from './answer';
import { renderCode, renderDetails, renderRefusal } from './pages';

interface VerificationOptions {
  secrets: SandboxSecrets;
  store: SandboxStore;
}

// The real form says EncodeData; the other spellings save a newcomer an hour.
const formSchema = z
  .record(z.string(), z.string().max(8192))
  .transform((form) => ({ ...form, EncodeData: form.EncodeData ?? form.encodedData ?? form.enc_data ?? '' }))
  .pipe(z.looseObject({ EncodeData: z.string() }).catchall(z.string()));
type Form = z.infer<typeof formSchema>;

const detailsFormSchema = identityDetailsSchema.extend({
  // People type 010-1234-5678.
  phone: z
    .string()
    .transform((phone) => phone.replace(/\D/g, ''))
    .pipe(identityDetailsSchema.shape.phone),
});

interface Attempt {
  form: Form;
  request: NiceRequest;
  reply: FastifyReply;
  show: (page: Page, status?: number) => FastifyReply;
  finish: (answer: VerificationAnswer) => FastifyReply;
}

/** The verifier's own pages: the hidden form of the app posts to /verification. */
export function registerVerification(app: FastifyInstance, { secrets, store }: VerificationOptions): void {
  const step = (
    path: string,
    handle: (attempt: Attempt, http: FastifyRequest) => FastifyReply | Promise<FastifyReply>,
  ) =>
    app.post(path, (http, reply) => {
      const form = formSchema.safeParse(http.body);
      const request = form.success ? readRequest(secrets, form.data.EncodeData) : undefined;
      if (!form.success || !request) return sendPage(reply.code(400), renderRefusal());
      return handle(
        {
          form: form.data,
          request,
          reply,
          show: (page, status = 200) => sendPage(reply.code(status), page, [request.returnUrl]),
          finish: (answer) =>
            reply.redirect(returnUrlOf(request, answer, sealAnswer(secrets, request, answer)), 303),
        },
        http,
      );
    });

  step('/verification', async ({ form, show }, http) => {
    const { identity } = (await lastPerson(store, http)) ?? makeAccount({ name: '김민서' });
    return show(renderDetails({ encPlainData: form.EncodeData, values: identity }));
  });

  step('/verification/code', ({ form, request, show }) => {
    const identity = detailsFormSchema.safeParse(form);
    if (!identity.success)
      return show(
        renderDetails({ encPlainData: form.EncodeData, values: form, error: problemOf(identity.error) }),
        400,
      );
    return show(
      renderCode({ encPlainData: form.EncodeData, identity: identity.data, code: codeOf(secrets, request) }),
    );
  });

  step('/verification/finish', async ({ form, request, show, finish }, http) => {
    const identity = detailsFormSchema.safeParse(form);
    if (!identity.success)
      return show(
        renderDetails({ encPlainData: form.EncodeData, values: form, error: problemOf(identity.error) }),
        400,
      );
    const code = codeOf(secrets, request);
    if (form.code !== code) {
      const error = '인증번호가 달라요. 다시 넣어 두었어요.';
      return show(renderCode({ encPlainData: form.EncodeData, identity: identity.data, code, error }), 400);
    }
    await remember(store, http, identity.data);
    return finish({ status: 'verified', identity: identity.data });
  });

  step('/verification/fail', ({ form, show, finish }) => {
    const errorCode = z
      .string()
      .regex(/^(?!0000)\d{4}$/)
      .safeParse(form.errorCode);
    return errorCode.success
      ? finish({ status: 'failed', errorCode: errorCode.data })
      : show(renderRefusal(), 400);
  });

  app.get('/verification', (_http, reply) => sendPage(reply.code(400), renderRefusal()));
}

function lastPerson(store: SandboxStore, http: FastifyRequest): Promise<SandboxAccount | undefined> {
  const id = readCookie(http, LAST_PERSON_COOKIE);
  return id ? store.getAccount(id) : Promise.resolve(undefined);
}

/** So that the same person verifies as the same person next time. */
async function remember(store: SandboxStore, http: FastifyRequest, identity: IdentityDetails): Promise<void> {
  const person = await lastPerson(store, http);
  if (person) await store.saveAccount({ ...person, identity });
}

/** The six digits belong to the attempt, so that the page needs no memory. */
function codeOf({ identityKey }: SandboxSecrets, { sidCode }: NiceRequest): string {
  const number = createHmac('sha256', identityKey).update(`sms:${sidCode}`).digest().readUInt32BE(0);
  return String(number % 1_000_000).padStart(6, '0');
}

const PROBLEMS: Record<string, string> = {
  carrier: '통신사를 골라 주세요.',
  name: '이름을 1자 이상 30자 이하로 적어 주세요.',
  birthdate: '생년월일을 다시 확인해 주세요.',
  gender: '성별을 골라 주세요.',
  phone: '휴대폰 번호를 010으로 시작하는 숫자로 적어 주세요.',
};

function problemOf(error: z.ZodError): string {
  return PROBLEMS[String(error.issues[0]?.path[0])] ?? '적은 내용을 다시 확인해 주세요.';
}
