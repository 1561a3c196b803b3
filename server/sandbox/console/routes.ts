import type { FastifyInstance } from 'fastify';
import { sandboxProviderSchema } from '../accounts';
import type { SandboxControl } from '../control';
import { sendPage } from '../pages/page';
import { ENTER_AS_COOKIE, setCookie } from '../person-cookie';
import type { SandboxStore } from '../store';
import { renderCalls } from './calls-page';
import { registerOperatorDesk } from './operator-routes';
import { renderConsole } from './page';

interface ConsoleOptions {
  apiUrl: string;
  webUrl: string;
  store: SandboxStore;
  control: SandboxControl;
}

/** The console: the whole product from one screen, for one person on one machine. */
export function registerConsole(app: FastifyInstance, options: ConsoleOptions): void {
  const { apiUrl, webUrl, store, control } = options;

  app.get<{ Querystring: { done?: string } }>('/', async (request, reply) => {
    const [accounts, people, pushes, companions] = await Promise.all([
      store.listAccounts(),
      control.listPeople(),
      control.listPushes(),
      control.getCompanions(),
    ]);
    const page = renderConsole({
      accounts,
      people,
      pushes,
      companions,
      webUrl,
      done: request.query.done,
    });
    return sendPage(reply, page, [apiUrl, webUrl]);
  });

  registerOperatorDesk(app, control);
  app.get('/calls', (_request, reply) => sendPage(reply, renderCalls()));

  app.post('/console/drops', async (_request, reply) => {
    const { teamCount } = await control.triggerDrop();
    return reply.redirect(`/?done=${encodeURIComponent(`${teamCount}팀에 새 추천이 도착했어요.`)}`, 303);
  });

  app.post('/console/companions', async (_request, reply) => {
    const { isOn } = await control.getCompanions();
    await control.setCompanions(!isOn);
    return reply.redirect(
      `/?done=${encodeURIComponent(isOn ? '친구들이 쉬어요.' : '친구들이 대답하기 시작했어요.')}`,
      303,
    );
  });

  app.post<{ Params: { provider: string; id: string } }>('/console/enter/:provider/:id', (request, reply) => {
    const provider = sandboxProviderSchema.parse(request.params.provider);
    setCookie(reply, ENTER_AS_COOKIE, request.params.id, 60);
    return reply.redirect(`${apiUrl}/oauth2/authorization/${provider}?returnTo=/lounge`, 303);
  });
}
