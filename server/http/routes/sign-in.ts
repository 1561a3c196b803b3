import {
  finishAuthorizationByForm,
  finishAuthorization as finishAuthorizationCall,
  logout,
  refreshToken,
  signup,
  startAuthorization as startAuthorizationCall,
} from '@/contract/authentication';
import { errorCodes } from '@/contract/error-codes';
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
  redirectRoute(startAuthorizationCall, signInFailurePage, ({ app, params, query, reply }) =>
    startAuthorization({ app }, { provider: params.provider, returnTo: query.returnTo, reply }),
  ),
  redirectRoute(finishAuthorizationCall, signInFailurePage, ({ app, params, query, request, reply }) =>
    finishAuthorization(
      { app },
      {
        provider: params.provider,
        fields: query,
        device: deviceOf(request),
        request,
        reply,
      },
    ),
  ),
  redirectRoute(finishAuthorizationByForm, signInFailurePage, ({ app, params, body, request, reply }) =>
    finishAuthorization(
      { app },
      {
        provider: params.provider,
        fields: body,
        device: deviceOf(request),
        request,
        reply,
      },
    ),
  ),
  publicRoute(refreshToken, ({ app, body, request }) =>
    refreshSession({ app }, { ...body, device: deviceOf(request) }),
  ),
  publicRoute(logout, async ({ app, body, request }) => {
    await logOut({ app }, { ...body, deviceId: deviceIdOf(request) });
    return {};
  }),
  subjectRoute(signup, ({ app, session, body, request }) => {
    if (session.kind !== 'signup')
      throw new AppError(errorCodes.forbidden, { debugMessage: 'bearer: sign-up needs the idpToken' });
    return signUp({ app }, { session, signUp: body, device: deviceOf(request) });
  }),
];
