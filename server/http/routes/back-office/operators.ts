import { getAudit } from '@/contract/back-office/audit';
import * as calls from '@/contract/back-office/operators';
import { finishEnrolment, startEnrolment } from '../../../modules/operators/enrol-operator';
import { listAudit } from '../../../modules/operators/list-audit';
import { disableOperator, listOperators } from '../../../modules/operators/list-operators';
import { deleteOperatorSession, type KnownOperator } from '../../../modules/operators/operator-session';
import { signInOperator } from '../../../modules/operators/sign-in-operator';
import { setOperatorCookie } from '../../operator-authentication';
import { operatorRoute, publicRoute, type Route } from '../../route';

export const operatorRoutes: readonly Route[] = [
  publicRoute(calls.startEnrolment, ({ context, body }) => startEnrolment(context, body)),
  publicRoute(calls.finishEnrolment, async ({ context, body }) => {
    await finishEnrolment(context, body);
    return {};
  }),
  publicRoute(calls.createOperatorSession, async ({ context, body, reply }) => {
    const session = await signInOperator(context, body);
    setOperatorCookie(context.app, reply, session.token);
    return present(session);
  }),
  operatorRoute(calls.getOperatorSession, async ({ session }) => present(session)),
  operatorRoute(calls.deleteOperatorSession, async ({ context, session, reply }) => {
    await deleteOperatorSession(context, session.sessionId);
    setOperatorCookie(context.app, reply, null);
    return {};
  }),
  operatorRoute(calls.getOperators, async ({ context }) => ({ items: await listOperators(context) })),
  operatorRoute(calls.disableOperator, async ({ context, params, body }) => {
    await disableOperator(context, { ...params, ...body });
    return {};
  }),
  operatorRoute(getAudit, ({ context, query }) => listAudit(context, query)),
];

function present({ operatorId, name, role, csrfToken, expiresAt }: KnownOperator) {
  return { id: operatorId, name, role, csrfToken, expiresAt: expiresAt.toISOString() };
}
