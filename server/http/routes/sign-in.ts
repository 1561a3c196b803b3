import {
  finishAuthorizationByForm,
  finishAuthorization as finishAuthorizationCall,
  signup,
  startAuthorization as startAuthorizationCall,
} from '@/contract/authentication';
import { errorCodes } from '@/contract/error-codes';
import { logout, refreshToken } from '@/contract/sessions';
import { AppError } from '../../errors/app-error';
import { finishAuthorization } from '../../modules/sign-in/finish-authorization';
import { logOut } from '../../modules/sign-in/logout';
import { refreshSession } from '../../modules/sign-in/refresh-token';
import { signInFailurePage } from '../../modules/sign-in/sign-in-failure';
import { signUp } from '../../modules/sign-in/sign-up';
import { startAuthorization } from '../../modules/sign-in/start-authorization';
import { deviceIdOf, deviceOf } from '../device';
import { publicRoute, type Route, redirectRoute, subjectRoute } from '../route';

export const authenticationRoutes: Route[] = [
  redirectRoute(startAuthorizationCall, signInFailurePage, ({ context, params, query, reply }) =>
    startAuthorization(context, { provider: params.provider, returnTo: query.returnTo, reply }),
  ),
  redirectRoute(finishAuthorizationCall, signInFailurePage, ({ context, params, query, request, reply }) =>
    finishAuthorization(context, {
      provider: params.provider,
      fields: query,
      device: deviceOf(request),
      request,
      reply,
    }),
  ),
  redirectRoute(finishAuthorizationByForm, signInFailurePage, ({ context, params, body, request, reply }) =>
    finishAuthorization(context, {
      provider: params.provider,
      fields: body,
      device: deviceOf(request),
      request,
      reply,
    }),
  ),
  publicRoute(refreshToken, ({ context, body, request }) =>
    refreshSession(context, { ...body, device: deviceOf(request) }),
  ),
  publicRoute(logout, async ({ context, body, request }) => {
    await logOut(context, { ...body, deviceId: deviceIdOf(request) });
    return {};
  }),
  subjectRoute(signup, ({ context, session, body, request }) => {
    if (session.kind !== 'signup')
      throw new AppError(errorCodes.forbidden, { debugMessage: 'bearer: sign-up needs the idpToken' });
    return signUp(context, { session, signUp: body, device: deviceOf(request) });
  }),
];
