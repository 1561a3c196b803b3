import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { makeAccount, type SandboxAccount, type SandboxProvider, sandboxAccountSchema } from '../accounts';
import { sendPage } from '../pages/page';
import { ENTER_AS_COOKIE, LAST_PERSON_COOKIE, readCookie, setCookie } from '../person-cookie';
import type { SandboxStore } from '../store';
import { renderChooser, renderProblem } from './pages';

const choiceSchema = z.union([
  z.object({ cancel: z.literal('1') }),
  z.object({ accountId: z.string() }),
  z.object({ name: sandboxAccountSchema.shape.name }),
]);

interface InteractionOptions {
  kind: SandboxProvider;
  provider: Provider;
  store: SandboxStore;
  /** Where a finished sign-in sends the browser; forms on the page may lead there. */
  formTargets: string[];
}

/** The page between "로그인" and the code: who is it? */
export function registerInteraction(app: FastifyInstance, options: InteractionOptions): void {
  const { kind, provider, store, formTargets } = options;
  const path = `/${kind}/interaction/:uid`;

  app.get(path, async (request, reply) => {
    if (!(await isUnderWay(provider, request, reply))) return sendGone(reply);
    const enterAs = readCookie(request, ENTER_AS_COOKIE);
    const person = enterAs ? await findAccount(options, enterAs) : undefined;
    if (person) {
      setCookie(reply, ENTER_AS_COOKIE, '', 0);
      return finish(options, request, reply, person);
    }
    return sendPage(reply, await chooser(options, request.url), formTargets);
  });

  app.post(path, async (request, reply) => {
    if (!(await isUnderWay(provider, request, reply))) return sendGone(reply);
    const choice = choiceSchema.safeParse(request.body);
    if (!choice.success) {
      const page = await chooser(options, request.url, '이름을 1자 이상 20자 이하로 적어 주세요.');
      return sendPage(reply.code(400), page, formTargets);
    }
    if ('cancel' in choice.data) return deny(options, request, reply);
    if ('name' in choice.data) {
      const account = makeAccount({ name: choice.data.name, provider: kind });
      await store.saveAccount(account);
      return finish(options, request, reply, account);
    }
    const account = await findAccount(options, choice.data.accountId);
    if (account) return finish(options, request, reply, account);
    return sendPage(
      reply.code(400),
      await chooser(options, request.url, '없는 사람이에요. 다시 골라 주세요.'),
      formTargets,
    );
  });
}

async function finish(
  { provider }: InteractionOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  account: SandboxAccount,
): Promise<FastifyReply> {
  const login = { accountId: account.id, remember: false };
  const next = await provider.interactionResult(request.raw, reply.raw, { login });
  setCookie(reply, LAST_PERSON_COOKIE, account.id, 24 * 60 * 60);
  return reply.redirect(next, 303);
}

/** Apple names a cancelled sign-in differently from everybody else. */
async function deny(
  { kind, provider }: InteractionOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const error = kind === 'apple' ? 'user_cancelled_authorize' : 'access_denied';
  const next = await provider.interactionResult(request.raw, reply.raw, {
    error,
    error_description: 'the person went back',
  });
  return reply.redirect(next, 303);
}

async function chooser({ kind, store }: InteractionOptions, action: string, error?: string) {
  const accounts = (await store.listAccounts()).filter(({ provider }) => provider === kind);
  return renderChooser({ provider: kind, action, accounts, error });
}

async function findAccount(
  { kind, store }: InteractionOptions,
  id: string,
): Promise<SandboxAccount | undefined> {
  const account = await store.getAccount(id);
  return account?.provider === kind ? account : undefined;
}

/** False for a sign-in that is over, unknown, or another browser's. */
async function isUnderWay(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  return provider.interactionDetails(request.raw, reply.raw).then(
    ({ uid }) => request.url.endsWith(`/${uid}`),
    () => false,
  );
}

function sendGone(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(410), renderProblem('이 로그인은 더 이상 열려 있지 않아요.'));
}
